import { z } from 'zod';
import type { HistoryFields } from '../../core/acts/history';
import { type Column, defineList, type Filter } from '../../core/lists/list';
import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { absentOrWrong, byId, daySchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { notAfter } from '../../formats/day-bounds';
import { fileRefsSchema, integerFrom, optionalText, optionSchema, requiredText } from '../../formats/fields';
import { fileSchema } from '../../formats/file-ref';
import {
  AGENCY_DOCUMENT_TYPES,
  EXPIRATION_CATEGORIES,
  EXPIRATION_LEVELS,
  FREQUENCY_UNITS,
} from '../../rules/expirations/expiration-kinds';
import { WORK_CONTRACT_STATUSES } from '../agent/work-contract.statuses';
import { ACTIVE_CONTRACT_FILTER, contractBadge, contractStatuses } from '../contract/contract.statuses';
import { expirationStatuses } from './expiration.statuses';

/** Interval at which a reminder is repeated. */
const frequencyRhythmSchema = z.object({
  unit: optionSchema(FREQUENCY_UNITS),
  frequency: integerFrom(1).max(100, VALIDATION_MESSAGES.atMost({ max: 100 })),
});

const levelSchema = z.enum(EXPIRATION_LEVELS.map((level) => level.key)).nullable();

/** Subject of an expiration: the agency, in one of its eight categories, an agent, or a customer. */
const EXPIRATION_SUBJECTS = ['agency', 'agent', 'customer'] as const;
export type ExpirationSubject = (typeof EXPIRATION_SUBJECTS)[number];

/** Source of a row: an expiration recorded here, or a document in the agent's file, where it is edited. */
const EXPIRATION_SOURCES = ['expiration', 'card', 'document'] as const;

const dated = {
  description: optionalText(2_000),
  /** « Non définie » when null. */
  endDate: daySchema.nullable().default(null),
  /** Day of the first reminder. */
  initialSendDate: daySchema.nullable().default(null),
};
const common = {
  ...dated,
  id: idSchema,
  /** Free name of the document or duty; agencies keep their own list. */
  expirationType: z.object({ name: requiredText(120) }),
  frequencyRhythm: frequencyRhythmSchema.nullable().default(null),
};

/** Type of a document that the law or a customer requires of an agency; null for anything else. */
const typeSchema = optionSchema(AGENCY_DOCUMENT_TYPES).nullable();
const categorySchema = optionSchema(EXPIRATION_CATEGORIES).nullable();

/** Field that identifies the record of each subject. */
const NAMED_BY = { agency: 'category', agent: 'agent', customer: 'customer' } as const;

/** One call saves the three kinds: the subject decides which other field is required, and the others stay empty. */
export const expirationSaveSchema = z
  .object({
    ...common,
    subject: z.enum(EXPIRATION_SUBJECTS, { error: absentOrWrong }),
    category: categorySchema.default(null),
    agent: byId.nullable().default(null),
    customer: byId.nullable().default(null),
    type: typeSchema.default(null),
    files: fileRefsSchema,
    updatedAt: instantSchema.optional(),
  })
  .strict()
  .superRefine((expiration, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const { subject, endDate, initialSendDate } = expiration;
    for (const [of, field] of Object.entries(NAMED_BY)) {
      if (of === subject && expiration[field] === null) refuse(field, VALIDATION_MESSAGES.required);
      if (of !== subject && expiration[field] !== null) refuse(field, VALIDATION_MESSAGES.format);
    }
    // Documents of the agency and of customers have a type; an agent's are named freely.
    if (subject === 'agent' && expiration.type) refuse('type', VALIDATION_MESSAGES.format);
    if (expiration.frequencyRhythm && !endDate) refuse('endDate', VALIDATION_MESSAGES.required);
    if (initialSendDate && endDate && initialSendDate > endDate) refuse('initialSendDate', notAfter(endDate));
  });
export type ExpirationSave = z.input<typeof expirationSaveSchema>;

const about = {
  subject: z.enum(EXPIRATION_SUBJECTS),
  category: categorySchema,
  type: typeSchema,
  agent: refSchema.nullable(),
  customer: refSchema.nullable(),
  /** Level of the due date: expired, under 30, 60, 90 days, later; null without a date. */
  level: levelSchema,
  status: expirationStatuses.schema,
  updatedAt: instantSchema,
};

export const expirationSchema = z.object({ ...common, ...about, files: z.array(fileSchema) });
export type Expiration = z.output<typeof expirationSchema>;

const rowSchema = z.object({
  ...dated,
  ...about,
  /**
   * Id of the expiration; for a row from an agent's file the id of the document, or for a professional card the
   * agent's.
   */
  id: idSchema,
  source: z.enum(EXPIRATION_SOURCES),
  expirationType: z.string(),
  initialSendDate: daySchema.nullable().optional(),
  files: z.number().int().optional(),
});
export type ExpirationRow = z.output<typeof rowSchema>;

/** French names of the fields, for the history of an expiration. */
export const expirationFields: HistoryFields = {
  name: 'Nature',
  description: 'Observations',
  endDate: 'Échéance',
  initialSendDate: 'Premier rappel',
  rhythm: 'Rappel',
  fileIds: 'Fichiers',
};

const LEVEL_OPTIONS = EXPIRATION_LEVELS.map(({ key, label, tone }) => ({ value: key, label, tone }));

const columns = {
  expirationType: { label: 'Type', kind: 'text', alwaysVisible: true },
  endDate: { label: 'Échéance', kind: 'day', none: COMMERCIAL_MESSAGES.noEndDate, alwaysVisible: true },
  level: { label: 'État', kind: 'choice', options: LEVEL_OPTIONS, sortable: false },
  description: { label: 'Observations', kind: 'text' },
  initialSendDate: { label: 'Premier rappel', kind: 'day', shown: false },
  files: { label: 'Fichiers', kind: 'count', sortable: false },
} as const satisfies Record<string, Column>;

const TYPE_COLUMN = {
  type: { label: 'Document', kind: 'choice', options: AGENCY_DOCUMENT_TYPES, shown: false },
} as const satisfies Record<string, Column>;

const filters = {
  level: { kind: 'choices', label: 'État', options: LEVEL_OPTIONS },
  due: {
    kind: 'choice',
    label: 'À traiter',
    options: [
      { value: 'expired', label: 'Échues' },
      { value: 'toRenew', label: 'À renouveler' },
    ],
  },
  period: { kind: 'period', label: 'Échéance' },
} as const satisfies Record<string, Filter>;

const sort = { orderBy: 'endDate', ascending: true };

export const agencyExpirationList = defineList({
  key: 'expirations:agency',
  row: rowSchema,
  columns: { ...columns, ...TYPE_COLUMN },
  filters,
  defaultSort: sort,
});

export const agentExpirationList = defineList({
  key: 'expirations:agent',
  row: rowSchema,
  columns: { agent: { label: 'Agent', kind: 'ref', alwaysVisible: true }, ...columns },
  filters: { agent: { kind: 'refs', label: 'Agents', of: 'agent' }, ...filters },
  toCustomers: ['agent', 'expirationType', 'endDate', 'level', 'description'],
  defaultSort: sort,
});

export const customerExpirationList = defineList({
  key: 'expirations:customer',
  row: rowSchema,
  columns: { customer: { label: 'Client', kind: 'ref', alwaysVisible: true }, ...columns, ...TYPE_COLUMN },
  filters: { customer: { kind: 'refs', label: 'Clients', of: 'customer' }, ...filters },
  defaultSort: sort,
});

/** End and trial period of an agent's work contract, or end of a customer's contract. */
const contractExpirationRowSchema = z.object({
  id: idSchema,
  agent: refSchema.nullable(),
  customer: refSchema.nullable(),
  contract: refSchema,
  status: z.number().int().nullable(),
  endTrialPeriod: daySchema.nullable(),
  endDate: daySchema.nullable(),
  /** Level of the end of a contract in force; null without an end, and for one that is not in force. */
  level: levelSchema,
  createdAt: instantSchema,
});

const CONTRACT_COLUMNS = {
  contract: { label: 'Contrat', kind: 'ref' },
  endDate: { label: 'Fin', kind: 'day', none: COMMERCIAL_MESSAGES.noEndDate },
  level: { label: 'État', kind: 'choice', options: LEVEL_OPTIONS, sortable: false },
  createdAt: { label: 'Créé le', kind: 'instant' },
} as const satisfies Record<string, Column>;
const CONTRACT_SORT = { orderBy: 'createdAt', ascending: false };

/** Work contracts, by their end and the end of their trial period; the screen filters the active ones by default. */
export const agentContractExpirationList = defineList({
  key: 'expirations:agentContract',
  row: contractExpirationRowSchema,
  columns: {
    agent: { label: 'Agent', kind: 'ref', alwaysVisible: true },
    ...CONTRACT_COLUMNS,
    endTrialPeriod: { label: COMMERCIAL_MESSAGES.trialEnd, kind: 'day' },
    status: { label: 'Statut', kind: 'choice', options: WORK_CONTRACT_STATUSES },
  },
  filters: {
    agent: { kind: 'refs', label: 'Agents', of: 'agent' },
    status: { kind: 'choices', label: 'Statut', options: WORK_CONTRACT_STATUSES },
    level: filters.level,
    trial: { kind: 'toggle', label: "Période d'essai", labels: { all: 'Tous', without: 'Terminée', only: 'En cours' } },
    period: { kind: 'period', label: 'Échéance' },
  },
  defaultSort: CONTRACT_SORT,
});

/** What the state of a contract is said from, as on the list of contracts. */
const customerContractRowSchema = contractExpirationRowSchema.extend({
  status: z.number().int(),
  failed: z.enum(['refused', 'expired']).nullable(),
  endsOn: daySchema.nullable(),
  terminatedOn: daySchema.nullable(),
  tacitRenewal: z.boolean(),
});

/** Active contracts with customers, by their last day. */
export const customerContractExpirationList = defineList({
  key: 'expirations:customerContract',
  row: customerContractRowSchema,
  columns: {
    customer: { label: 'Client', kind: 'ref', alwaysVisible: true },
    ...CONTRACT_COLUMNS,
    status: { label: 'Statut', kind: 'choice', options: contractStatuses.all, badge: contractBadge },
  },
  filters: {
    customer: { kind: 'refs', label: 'Clients', of: 'customer' },
    status: { kind: 'choices', label: 'Statut', options: ACTIVE_CONTRACT_FILTER },
    level: filters.level,
    period: { kind: 'period', label: 'Échéance' },
  },
  defaultSort: CONTRACT_SORT,
});
