import { z } from 'zod';
import { defineList } from '../../core/lists/list';
import { centsSchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { optionSchema } from '../../formats/fields';
import { formatCents } from '../../formats/french';
import { documentWarningSchema, simulationSchema } from '../commercial-document/commercial-document';
import { serviceDifferenceSchema } from '../invoice/invoice-draft';
import { periodSchema } from '../invoice/invoice-item';
import { invoiceRunStatuses } from './invoice-run.statuses';

/** Maximum documents of a run. */
const RUN_LINES_MAX = 2_000;

export const INVOICE_RUN_MESSAGES = {
  notFound: 'Facturation groupée introuvable',
  nothingChosen: 'Choisissez au moins un document',
  twice: 'Un document est choisi deux fois',
  billedMeanwhile: "Rien à facturer : ses services sont sur une facture ou un brouillon depuis l'aperçu",
  changedMeanwhile: ({ shown, now, currency }: { shown: number; now: number; currency: string }) =>
    `Le montant a changé depuis l'aperçu : ${formatCents(now, currency)} HT au lieu de ${formatCents(shown, currency)}`,
  credited: ({ cents, currency }: { cents: number; currency: string }) =>
    `Avoir déduit : ${formatCents(cents, currency)} TTC`,
  customerGone: 'Client supprimé : ses services ne se facturent plus',
  issuedMeanwhile: 'Déjà émise',
  sentMeanwhile: 'Déjà envoyée',
  cancelledMeanwhile: "Annulée depuis l'aperçu",
  byLetter: 'À envoyer par courrier',
  withoutAddress: "À envoyer par courrier : le client n'a pas d'adresse e-mail",
  stays: ({ why }: { why: string }) => `Reste un brouillon : ${why}`,
} as const;

/** Last step of a run's documents. */
export const RUN_STEPS = [
  { value: 'draft', label: 'Brouillons' },
  { value: 'issue', label: 'Émission' },
  { value: 'send', label: 'Émission et envoi' },
] as const;
export type RunStep = (typeof RUN_STEPS)[number]['value'];

/** Result of a document in a run. */
export const RUN_RESULTS = [
  { value: 'waiting', label: 'En attente', tone: 'neutral' },
  { value: 'drafted', label: 'Brouillon', tone: 'warning' },
  { value: 'issued', label: 'Émise', tone: 'positive' },
  { value: 'sent', label: 'Envoyée', tone: 'positive' },
  { value: 'skipped', label: 'Passée', tone: 'neutral' },
  { value: 'refused', label: 'Refusée', tone: 'negative' },
] as const;
export type RunResult = (typeof RUN_RESULTS)[number]['value'];

const counts = {
  /** Number of requested documents. */
  total: z.number().int(),
  /** Number of documents already processed. */
  done: z.number().int(),
  drafted: z.number().int(),
  issued: z.number().int(),
  sent: z.number().int(),
  skipped: z.number().int(),
  refused: z.number().int(),
};

const read = {
  id: idSchema,
  period: periodSchema,
  upTo: optionSchema(RUN_STEPS),
  status: invoiceRunStatuses.schema,
  /** User who started the run. */
  author: z.string(),
  ...counts,
  createdAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  updatedAt: instantSchema,
};

export const invoiceRunSchema = z.object(read);
export type InvoiceRun = z.output<typeof invoiceRunSchema>;

/** A requested document with the amount that the user saw: a group of services, or an existing draft or invoice. */
const lineSaveSchema = z.union([
  z.object({ group: z.string().max(200), customerId: idSchema, priceCents: centsSchema }).strict(),
  z.object({ invoiceId: idSchema, priceCents: centsSchema }).strict(),
]);
export type RunLineSave = z.output<typeof lineSaveSchema>;

export const invoiceRunSaveSchema = z
  .object({
    id: idSchema,
    period: periodSchema,
    upTo: optionSchema(RUN_STEPS),
    /** Issues in spite of the warnings that the user saw; the history of each document records them. */
    acceptWarnings: z.boolean().default(false),
    /** Prospects with an invoice become customers. */
    confirmProspects: z.boolean().default(false),
    choices: simulationSchema.shape.choices,
    lines: z.array(lineSaveSchema).min(1, INVOICE_RUN_MESSAGES.nothingChosen).max(RUN_LINES_MAX),
    updatedAt: instantSchema.optional(),
  })
  .strict();
export type InvoiceRunSave = z.input<typeof invoiceRunSaveSchema>;

const runRowSchema = z.object({ ...read, period: z.string() });

export const invoiceRunList = defineList({
  key: 'invoiceRuns',
  row: runRowSchema,
  columns: {
    createdAt: { label: 'Le', kind: 'instant', alwaysVisible: true },
    period: { label: 'Période', kind: 'text', sortable: false },
    upTo: { label: 'Jusque', kind: 'choice', options: RUN_STEPS },
    status: { label: 'Statut', kind: 'choice', options: invoiceRunStatuses.all },
    author: { label: 'Par', kind: 'text' },
    total: { label: 'Documents', kind: 'count' },
    drafted: { label: 'Brouillons', kind: 'count' },
    issued: { label: 'Émises', kind: 'count' },
    sent: { label: 'Envoyées', kind: 'count' },
    skipped: { label: 'Passées', kind: 'count', shown: false },
    refused: { label: 'Refusées', kind: 'count' },
    finishedAt: { label: 'Finie le', kind: 'instant', shown: false },
  },
  filters: { status: { kind: 'choices', label: 'Statut', options: invoiceRunStatuses.all } },
  defaultSort: { orderBy: 'createdAt', ascending: false },
});

const runLineSchema = z.object({
  id: idSchema,
  line: z.number().int(),
  name: z.string(),
  number: z.string().nullable(),
  price: centsSchema.optional(),
  currency: z.string(),
  result: optionSchema(RUN_RESULTS),
  message: z.string(),
  invoiceId: idSchema.nullable(),
});

/** Result of each document of a run, with its reason. */
export const invoiceRunLineList = defineList({
  key: 'invoiceRuns:lines',
  row: runLineSchema,
  columns: {
    line: { label: 'N°', kind: 'number' },
    name: { label: 'Client', kind: 'text', alwaysVisible: true },
    number: { label: 'Numéro', kind: 'text' },
    price: { label: 'Total HT', kind: 'money', right: 'ACCOUNT_RIGHT_LIST_DETAILS' },
    result: { label: 'Résultat', kind: 'choice', options: RUN_RESULTS },
    message: { label: 'Motif', kind: 'text', sortable: false },
  },
  filters: { result: { kind: 'choices', label: 'Résultat', options: RUN_RESULTS } },
  defaultSort: { orderBy: 'line', ascending: true },
});

/** States of a customer's month. */
export const MONTH_STATES = [
  { value: 'toBill', label: 'À facturer', tone: 'warning' },
  { value: 'draft', label: 'Brouillon', tone: 'neutral' },
  { value: 'toCheck', label: 'À contrôler', tone: 'warning' },
  { value: 'issued', label: 'Émise', tone: 'positive' },
  { value: 'sent', label: 'Envoyée', tone: 'positive' },
] as const;
export type MonthState = (typeof MONTH_STATES)[number]['value'];

/** One document of a month, existing or proposed. */
const monthRowSchema = z.object({
  /** Key of the group of services, or id of the document. */
  key: z.string(),
  state: optionSchema(MONTH_STATES),
  invoiceId: idSchema.nullable(),
  number: z.string().nullable(),
  customer: refSchema.extend({ prospect: z.boolean() }),
  /** The site or the order, for a customer that wants several documents. */
  label: z.string().nullable(),
  services: z.number().int(),
  /** Planned minutes of the same services. */
  plannedMinutes: z.number().int(),
  minutes: z.number().int(),
  currency: z.string(),
  price: centsSchema,
  vat: centsSchema,
  total: centsSchema,
  warnings: z.array(documentWarningSchema),
  differences: z.array(serviceDifferenceSchema),
  /** Address for its mail; null when it leaves by letter. */
  mailTo: z.string().nullable(),
  /** False when nothing of it can be billed; its warnings give the reason. */
  billable: z.boolean(),
});
export type MonthRow = z.output<typeof monthRowSchema>;

/** An earlier month with executed services that are not billed. */
const earlierMonthSchema = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  services: z.number().int(),
  /** Excluding VAT, by currency; null when there are too many services to price beside the requested month. */
  prices: z.array(z.object({ currency: z.string(), cents: centsSchema })).nullable(),
  /** Always null: a tab that an earlier release opened reads one amount here, and shows none for null. */
  price: z.null(),
});
export type EarlierMonth = z.output<typeof earlierMonthSchema>;

export const invoiceMonthSchema = z.object({
  rows: z.array(monthRowSchema),
  /** Services of the past year that arrived late or were left out, oldest month first. */
  earlier: z.array(earlierMonthSchema),
  /** The running or last run. */
  run: invoiceRunSchema.nullable(),
});

/** Whether a run up to this step can still process a row of the month. */
export function goesTo(row: Pick<MonthRow, 'state' | 'billable'>, upTo: RunStep): boolean {
  if (!row.billable) return false;
  if (row.state === 'toBill') return true;
  if (row.state === 'sent') return false;
  return row.state === 'issued' ? upTo === 'send' : upTo !== 'draft';
}
