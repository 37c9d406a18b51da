import { z } from 'zod';
import { type Column, defineList, type Filter } from '../../core/list';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { byId, daySchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { optionalText, optionSchema, requiredText } from '../../formats/fields';
import { fileSchema } from '../../formats/file-ref';

/** Whom a document is for: one agent, or one customer and whoever of its contacts may read what is shared. */
const DOCUMENT_OWNERS = [
  { value: 'agent', label: 'Agent' },
  { value: 'customer', label: 'Client' },
] as const;

const common = {
  id: idSchema,
  name: requiredText(160),
  description: optionalText(2_000),
  /** Last day on which it is shown; null when it has none. */
  endDate: daySchema.nullable().default(null),
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
    if (document[document.owner]) return;
    context.addIssue({ code: 'custom', path: [document.owner], message: VALIDATION_MESSAGES.required });
  });

export const sharedDocumentSchema = z.object({
  ...common,
  owner: optionSchema(DOCUMENT_OWNERS),
  agent: refSchema.nullable(),
  customer: refSchema.nullable(),
  file: fileSchema,
  author: refSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

/** A training file: for everybody, or for the agents and customers it names. */
export const formationDocumentSaveSchema = z
  .object({
    ...common,
    agents: z.array(byId).max(5_000).default([]),
    customers: z.array(byId).max(5_000).default([]),
    file: byId,
    updatedAt: instantSchema.optional(),
  })
  .strict();

export const formationDocumentSchema = z.object({
  ...common,
  agents: z.array(refSchema),
  customers: z.array(refSchema),
  file: fileSchema,
  author: refSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

const columns = {
  name: { label: 'Nom', kind: 'text', alwaysVisible: true },
  description: { label: 'Description', kind: 'text' },
  endDate: { label: 'Fin de validité', kind: 'day' },
  author: { label: 'Auteur', kind: 'ref', shown: false },
  createdAt: { label: 'Ajouté le', kind: 'instant' },
} as const satisfies Record<string, Column>;

const filters = {
  agents: { kind: 'refs', label: 'Agents', of: 'agent' },
  customers: { kind: 'refs', label: 'Clients', of: 'customer' },
  period: { kind: 'period', label: 'Ajouté entre' },
} as const satisfies Record<string, Filter>;

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
  defaultSort,
});

export const formationDocumentList = defineList({
  key: 'formationDocuments',
  row: formationDocumentSchema,
  columns,
  filters,
  defaultSort,
});
