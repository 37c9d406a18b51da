import { z } from 'zod';
import type { HistoryFields } from '../../core/acts/history';
import { type Column, defineList, type Filter } from '../../core/lists/list';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { byId, daySchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { optionalText, optionSchema, requiredText } from '../../formats/fields';
import { fileSchema } from '../../formats/file-ref';
import { documentStatuses } from './shared-document.statuses';

export const DOCUMENT_MESSAGES = {
  notFound: 'Document introuvable',
  sharedWithYou: 'Document partagé avec vous',
  nobodyOpensIt: 'Ceux avec qui il est partagé ne le verront plus.',
  ownerStays: 'Un document partagé ne change pas de destinataire : partagez-le à nouveau',
} as const;

/** Recipient of a document: one agent, or one customer with the contacts who may read shared documents. */
export const DOCUMENT_OWNERS = [
  { value: 'agent', label: 'Agent' },
  { value: 'customer', label: 'Client' },
] as const;

const common = {
  id: idSchema,
  name: requiredText(160),
  description: optionalText(2_000),
  /** Last day on which it is visible; null without an end. */
  endDate: daySchema.nullable().default(null),
};

const read = {
  file: fileSchema,
  /** User who shared it; only the agency sees the name. */
  author: z.string().optional(),
  status: documentStatuses.schema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
};

/** A document that the agency shares with an agent (« Mes documents ») or a customer (« Documents partagés »). */
export const sharedDocumentSaveSchema = z
  .object({
    ...common,
    owner: optionSchema(DOCUMENT_OWNERS),
    agent: byId.nullable().default(null),
    customer: byId.nullable().default(null),
    file: byId,
    updatedAt: instantSchema.optional(),
  })
  .strict()
  .superRefine((document, context) => {
    const other = document.owner === 'agent' ? 'customer' : 'agent';
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!document[document.owner]) refuse(document.owner, VALIDATION_MESSAGES.required);
    if (document[other]) refuse(other, VALIDATION_MESSAGES.format);
  });
export type SharedDocumentSave = z.input<typeof sharedDocumentSaveSchema>;

export const sharedDocumentSchema = z.object({
  ...common,
  owner: optionSchema(DOCUMENT_OWNERS),
  agent: refSchema.nullable(),
  customer: refSchema.nullable(),
  ...read,
});
export type SharedDocument = z.output<typeof sharedDocumentSchema>;

/** A training document: for everybody, or for the given agents and customers. */
export const formationDocumentSaveSchema = z
  .object({
    ...common,
    agents: z.array(byId).max(5_000).default([]),
    customers: z.array(byId).max(5_000).default([]),
    file: byId,
    updatedAt: instantSchema.optional(),
  })
  .strict();
export type FormationDocumentSave = z.input<typeof formationDocumentSaveSchema>;

export const formationDocumentSchema = z.object({
  ...common,
  agents: z.array(refSchema),
  customers: z.array(refSchema),
  ...read,
});
export type FormationDocument = z.output<typeof formationDocumentSchema>;

/** French names of the fields, for the history. */
export const documentFields: HistoryFields = {
  name: 'Nom',
  description: 'Description',
  endDate: 'Fin de validité',
};

const columns = {
  name: { label: 'Nom', kind: 'text', alwaysVisible: true },
  description: { label: 'Description', kind: 'text' },
  endDate: { label: 'Fin de validité', kind: 'day' },
  author: { label: 'Auteur', kind: 'text', shown: false },
  createdAt: { label: 'Ajouté le', kind: 'instant' },
} as const satisfies Record<string, Column>;

const filters = {
  agents: { kind: 'refs', label: 'Agents', of: 'agent' },
  customers: { kind: 'refs', label: 'Clients', of: 'customer' },
  period: { kind: 'period', label: 'Ajouté entre' },
} as const satisfies Record<string, Filter>;

const TO_CUSTOMERS = ['name', 'description', 'endDate', 'createdAt'] as const;
const defaultSort = { orderBy: 'createdAt', ascending: false };

export const sharedDocumentList = defineList({
  key: 'documents',
  row: sharedDocumentSchema,
  columns: {
    ...columns,
    owner: { label: 'Destinataire', kind: 'choice', options: DOCUMENT_OWNERS },
    agent: { label: 'Agent', kind: 'ref' },
    customer: { label: 'Client', kind: 'ref' },
  },
  filters: { ...filters, owner: { kind: 'choices', label: 'Destinataire', options: DOCUMENT_OWNERS } },
  toCustomers: [...TO_CUSTOMERS, 'owner', 'agent', 'customer'],
  defaultSort,
});

export const formationDocumentList = defineList({
  key: 'formationDocuments',
  row: formationDocumentSchema,
  columns,
  filters,
  toCustomers: TO_CUSTOMERS,
  defaultSort,
});
