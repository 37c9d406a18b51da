import { z } from 'zod';
import { defineList } from '../../core/lists/list';
import { centsSchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { optionSchema } from '../../formats/fields';
import { formatCents } from '../../formats/french';
import { documentWarningSchema, simulationSchema } from '../commercial-document/commercial-document';
import { serviceDifferenceSchema } from '../invoice/invoice';
import { periodSchema } from '../invoice/invoice-item';
import { invoiceRunStatuses } from './invoice-run.statuses';

/** Most documents of a run. */
const RUN_LINES_MAX = 2_000;

export const INVOICE_RUN_MESSAGES = {
  notFound: 'Facturation groupée introuvable',
  nothingChosen: 'Choisissez au moins un document',
  twice: 'Un document est choisi deux fois',
  billedMeanwhile: "Rien à facturer : ses services sont sur une facture ou un brouillon depuis l'aperçu",
  changedMeanwhile: ({ shown, now }: { shown: number; now: number }) =>
    `Le montant a changé depuis l'aperçu : ${formatCents(now)} HT au lieu de ${formatCents(shown)}`,
  customerGone: 'Client supprimé : ses services ne se facturent plus',
  issuedMeanwhile: 'Déjà émise',
  sentMeanwhile: 'Déjà envoyée',
  cancelledMeanwhile: "Annulée depuis l'aperçu",
  byLetter: 'À envoyer par courrier',
  withoutAddress: "À envoyer par courrier : le client n'a pas d'adresse e-mail",
  stays: ({ why }: { why: string }) => `Reste un brouillon : ${why}`,
} as const;

/** How far the documents of a run go. */
export const RUN_STEPS = [
  { value: 'draft', label: 'Brouillons' },
  { value: 'issue', label: 'Émission' },
  { value: 'send', label: 'Émission et envoi' },
] as const;
export type RunStep = (typeof RUN_STEPS)[number]['value'];

/** What became of a document of a run. */
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
  /** Documents asked for. */
  total: z.number().int(),
  /** Those the work is through with. */
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
  /** Who asked for it. */
  author: z.string(),
  ...counts,
  createdAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  updatedAt: instantSchema,
};

export const invoiceRunSchema = z.object(read);
export type InvoiceRun = z.output<typeof invoiceRunSchema>;

/** A document that is wanted, with what it was shown to come to: a group of services, or one that is there. */
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
    /** Issues in spite of warnings, which were shown; the history of each document keeps which. */
    acceptWarnings: z.boolean().default(false),
    /** Prospects that are billed become customers. */
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
  price: centsSchema,
  result: optionSchema(RUN_RESULTS),
  message: z.string(),
  invoiceId: idSchema.nullable(),
});

/** What became of each document of a run, and why. */
export const invoiceRunLineList = defineList({
  key: 'invoiceRuns:lines',
  row: runLineSchema,
  columns: {
    line: { label: 'N°', kind: 'number' },
    name: { label: 'Client', kind: 'text', alwaysVisible: true },
    number: { label: 'Numéro', kind: 'text' },
    price: { label: 'Total HT', kind: 'money' },
    result: { label: 'Résultat', kind: 'choice', options: RUN_RESULTS },
    message: { label: 'Motif', kind: 'text', sortable: false },
  },
  filters: { result: { kind: 'choices', label: 'Résultat', options: RUN_RESULTS } },
  defaultSort: { orderBy: 'line', ascending: true },
});

/** Where a customer's month stands. */
export const MONTH_STATES = [
  { value: 'toBill', label: 'À facturer', tone: 'warning' },
  { value: 'draft', label: 'Brouillon', tone: 'neutral' },
  { value: 'toCheck', label: 'À contrôler', tone: 'warning' },
  { value: 'issued', label: 'Émise', tone: 'positive' },
  { value: 'sent', label: 'Envoyée', tone: 'positive' },
] as const;
export type MonthState = (typeof MONTH_STATES)[number]['value'];

/** One document of a month, made or to be made. */
const monthRowSchema = z.object({
  /** The group of services, or the id of the document. */
  key: z.string(),
  state: optionSchema(MONTH_STATES),
  invoiceId: idSchema.nullable(),
  number: z.string().nullable(),
  customer: refSchema.extend({ prospect: z.boolean() }),
  /** The site or the order, of a customer that wants several documents. */
  label: z.string().nullable(),
  services: z.number().int(),
  /** What the same services come to by the plan. */
  plannedMinutes: z.number().int(),
  minutes: z.number().int(),
  price: centsSchema,
  vat: centsSchema,
  total: centsSchema,
  warnings: z.array(documentWarningSchema),
  differences: z.array(serviceDifferenceSchema),
  /** Where a mail with it would go; null where it leaves by letter. */
  mailTo: z.string().nullable(),
  /** False: nothing of it can be billed, its warnings say why. */
  billable: z.boolean(),
});
export type MonthRow = z.output<typeof monthRowSchema>;

/** A month before the one that is asked for, of which something was done and is not billed. */
const earlierMonthSchema = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  services: z.number().int(),
  /** Excluding VAT; null where they are too many to be priced beside the month itself. */
  price: centsSchema.nullable(),
});
export type EarlierMonth = z.output<typeof earlierMonthSchema>;

export const invoiceMonthSchema = z.object({
  rows: z.array(monthRowSchema),
  /** What came late, or was left out: of a year, the oldest month first. */
  earlier: z.array(earlierMonthSchema),
  /** The run that is at work on it, or was last. */
  run: invoiceRunSchema.nullable(),
});

/** What may still be done to a row of a month, by how far it shall go. */
export function goesTo(row: Pick<MonthRow, 'state' | 'billable'>, upTo: RunStep): boolean {
  if (!row.billable) return false;
  if (row.state === 'toBill') return true;
  if (row.state === 'sent') return false;
  return row.state === 'issued' ? upTo === 'send' : upTo !== 'draft';
}
