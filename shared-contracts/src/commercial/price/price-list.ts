import { z } from 'zod';
import { defineList } from '../../core/lists/list';
import { centsSchema } from '../../core/wire';
import { optionSchema } from '../../formats/fields';
import { HOUR_KIND_LABELS } from '../../rules/prices/default-prices';
import { PRICE_LABELS, priceSchema } from './price';

/** Levels of prices; a more specific level overrides a less specific one. */
export const PRICE_LEVELS = [
  { value: 'agency', label: 'Agence' },
  { value: 'customer', label: 'Client' },
  { value: 'site', label: 'Site' },
] as const;

/** State of a price today. */
export const PRICE_STATES = [
  { value: 'holds', label: 'En vigueur', tone: 'positive' },
  { value: 'covered', label: 'Remplacé', tone: 'neutral' },
  { value: 'ahead', label: 'À venir', tone: 'neutral' },
  { value: 'past', label: 'Terminé', tone: 'neutral' },
  { value: 'unreadable', label: 'Illisible', tone: 'negative' },
] as const;
export type PriceState = (typeof PRICE_STATES)[number]['value'];

/** Amount of an hour or a visit, including inherited values; null when unreadable. */
const amount = centsSchema.nullable();
const priceRowSchema = priceSchema.extend({
  level: optionSchema(PRICE_LEVELS),
  /** Name of the customer or site; null for the agency. */
  owner: z.string().nullable(),
  state: optionSchema(PRICE_STATES),
  /** The customer's, else the agency's. */
  currency: z.string(),
  day: amount,
  night: amount,
  sunday: amount,
  holiday: amount,
  intervention: amount,
  circuit: amount,
});
export type PriceRow = z.output<typeof priceRowSchema>;

const hour = (kind: 'night' | 'sunday' | 'holiday') =>
  ({ label: `${HOUR_KIND_LABELS[kind]} HT`, kind: 'money' }) as const;

/** All prices of the agency: its own, those of its customers and of their sites. */
export const priceList = defineList({
  key: 'prices',
  row: priceRowSchema,
  columns: {
    level: { label: 'Niveau', kind: 'choice', options: PRICE_LEVELS, alwaysVisible: true, brief: true },
    owner: { label: 'Pour', kind: 'text', alwaysVisible: true },
    specialty: { label: 'Spécialité', kind: 'text', alwaysVisible: true },
    validFrom: { label: 'À partir du', kind: 'day', alwaysVisible: true },
    validTo: { label: "Jusqu'au", kind: 'day' },
    day: { label: `${HOUR_KIND_LABELS.day} HT`, kind: 'money' },
    night: hour('night'),
    sunday: hour('sunday'),
    holiday: hour('holiday'),
    intervention: { label: PRICE_LABELS.interventionCents, kind: 'money', shown: false },
    circuit: { label: PRICE_LABELS.circuitCents, kind: 'money', shown: false },
    state: { label: 'État', kind: 'choice', options: PRICE_STATES, brief: true },
  },
  filters: {
    level: { kind: 'choices', label: 'Niveau', options: PRICE_LEVELS },
    customers: { kind: 'refs', label: 'Clients', of: 'customer' },
    sites: { kind: 'refs', label: 'Sites', of: 'site' },
    state: { kind: 'choices', label: 'État', options: PRICE_STATES },
  },
  defaultSort: { orderBy: 'level', ascending: true },
});
