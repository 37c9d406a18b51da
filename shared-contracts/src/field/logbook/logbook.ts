import { z } from 'zod';
import { EVENT_FAMILIES, EVENT_TYPES } from '../../catalogues/event-types';
import { FETCH_DEFAULT_LIMIT } from '../../core/limits';
import { defineList } from '../../core/lists/list';
import { FIELD_MESSAGES } from '../../core/messages/field';
import { idSchema, instantSchema, refSchema } from '../../core/wire';
import { positionSchema } from '../fact/position';
import { entryText } from './entry-text';
import { RADIO_LABELS } from './radio';

const logbookFileSchema = z.object({ id: idSchema, name: z.string(), mediaType: z.string(), url: z.string() });

/** Messages of an entry in order: the entry's own words first, then the additions. */
const eventMessageSchema = z.object({
  id: idSchema,
  createdAt: instantSchema,
  author: z.string(),
  content: z.string().nullable(),
  location: positionSchema.nullable(),
  files: z.array(logbookFileSchema),
});
export type EventMessage = z.output<typeof eventMessageSchema>;

/**
 * A logbook entry (main courante). `createdAt` is the time of the act, `recordedAt` the time at which the server
 * recorded it.
 */
export const logbookEntrySchema = z.object({
  id: idSchema,
  reference: z.string(),
  createdAt: instantSchema,
  recordedAt: instantSchema,
  typeKey: z.string(),
  typeName: z.string(),
  familyKey: z.string(),
  site: refSchema,
  customer: refSchema,
  agent: refSchema.nullable(),
  author: z.string(),
  service: refSchema.nullable(),
  specialty: z.string().nullable(),
  location: positionSchema.nullable(),
  infos: z.string().nullable(),
  /** Of a radio message; null in every other entry. */
  radioFrom: z.string().nullable(),
  radioTo: z.string().nullable(),
  radioChannel: z.string().nullable(),
  /** The round and checkpoint of the entry, with their names at that time. */
  checkpoint: refSchema.nullable(),
  roundCheckpoint: refSchema.nullable(),
  serviceRoundExecution: z.object({ id: idSchema, round: refSchema }).nullable(),
  lastEventMessage: eventMessageSchema.nullable(),
  customerShow: z.boolean(),
  /**
   * True for an alert to the agency. One acknowledgement holds for all users; a customer does not receive its comment.
   */
  alert: z.boolean(),
  acknowledgement: z.object({ at: instantSchema, author: z.string(), comment: z.string().nullable() }).nullable(),
  /** False for an entry that the product wrote: nobody may change it. */
  editable: z.boolean(),
  messageCount: z.number().int(),
  fileCount: z.number().int(),
  updatedAt: instantSchema,
});
export type LogbookEntry = z.output<typeof logbookEntrySchema>;

/** The answer of a call that reads or changes one entry. */
export const entryAnswerSchema = z.object({
  event: logbookEntrySchema.extend({ eventMessages: z.array(eventMessageSchema) }),
});

export const ALERT_MESSAGES = {
  notAnAlert: "Cette main courante n'est pas une alerte",
  acknowledged: ({ author, at }: { author: string; at: string }) => `Alerte déjà prise en compte par ${author}, ${at}`,
  alarmIsOpen: 'Une alerte PTI se prend en compte depuis la supervision',
};

const TYPE_OPTIONS = EVENT_TYPES.map((type) => ({ value: type.typeKey, label: type.name, tone: type.tone }));
const FAMILY_OPTIONS = EVENT_FAMILIES.map((family) => ({ value: family.typeKey, label: family.name }));

const infosText = (entry: LogbookEntry) => ({ label: entryText(entry) });

export const logbookList = defineList({
  key: 'logbook',
  row: logbookEntrySchema,
  columns: {
    reference: { label: 'Référence', kind: 'text', alwaysVisible: true },
    createdAt: { label: 'Date', kind: 'instant', alwaysVisible: true },
    typeKey: { label: 'Type', kind: 'choice', options: TYPE_OPTIONS, alwaysVisible: true },
    // Hidden by default because the list would exceed the width of an office screen, and the site identifies the place.
    customer: { label: 'Client', kind: 'ref', shown: false },
    site: { label: 'Site', kind: 'ref' },
    agent: { label: 'Agent', kind: 'ref' },
    service: { label: 'Service', kind: 'ref', none: FIELD_MESSAGES.unplanned },
    infos: { label: 'Informations', kind: 'text', sortable: false, badge: infosText },
    radioFrom: { label: RADIO_LABELS.from, kind: 'text', shown: false },
    radioTo: { label: RADIO_LABELS.to, kind: 'text', shown: false },
    radioChannel: { label: RADIO_LABELS.channel, kind: 'text', shown: false },
    specialty: { label: 'Spécialité', kind: 'text', shown: false },
    recordedAt: { label: 'Enregistrée le', kind: 'instant', shown: false },
    customerShow: { label: 'Visible client', kind: 'boolean', shown: false },
  },
  toCustomers: [
    'reference',
    'createdAt',
    'typeKey',
    'customer',
    'site',
    'agent',
    'service',
    'infos',
    'radioFrom',
    'radioTo',
    'radioChannel',
    'specialty',
    'recordedAt',
    'customerShow',
  ],
  filters: {
    period: { kind: 'period', label: 'Période' },
    sites: { kind: 'refs', label: 'Sites', of: 'site' },
    customers: { kind: 'refs', label: 'Clients', of: 'customer' },
    agents: { kind: 'refs', label: 'Agents', of: 'agent' },
    family: { kind: 'choices', label: 'Famille', options: FAMILY_OPTIONS },
    type: { kind: 'choices', label: 'Type', options: TYPE_OPTIONS },
    services: { kind: 'refs', label: 'Services', of: 'service' },
    alert: {
      kind: 'toggle',
      label: 'Alertes',
      labels: { all: 'Toutes', without: 'Sans alerte', only: 'Alertes à prendre en compte' },
    },
    told: {
      kind: 'toggle',
      label: 'Signalées au client',
      labels: { all: 'Toutes', without: 'Non signalées', only: 'Signalées au client' },
    },
  },
  divisions: { all: ['typeKey', 'site', 'agent'], office: ['customer'] },
  defaultSort: { orderBy: 'createdAt', ascending: false },
  defaultLimit: FETCH_DEFAULT_LIMIT,
});
