import { z } from 'zod';
import { defineList } from '../../core/list';
import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { byId, idSchema, instantSchema, refSchema } from '../../core/wire';
import { emailSchema } from '../../formats/email';
import { requiredRichText, requiredText } from '../../formats/fields';
import { fileSchema } from '../../formats/file-ref';
import { CONTRACT_KINDS, type ContractKind, contractWorkflow } from './contract.statuses';

const common = {
  id: idSchema,
  title: requiredText(200),
  body: requiredRichText,
  /** Where the signing link is sent. */
  emails: z.array(emailSchema).max(10).default([]),
};

/** A party's signature. The token of its link is mailed and never answered: whoever has it can sign. */
export const contractSignatureSchema = z.object({
  id: idSchema,
  party: z.enum(['agency', 'counterpart']),
  fullname: z.string().nullable(),
  signedAtDate: instantSchema.nullable(),
});

const saved = { ...common, updatedAt: instantSchema.optional() };
export const agentContractSaveSchema = z.object({ ...saved, agent: byId }).strict();
export const customerContractSaveSchema = z.object({ ...saved, customer: byId }).strict();

export const contractSchema = z.object({
  ...common,
  kind: z.enum(CONTRACT_KINDS),
  status: z.number().int(),
  agent: refSchema.nullable(),
  customer: refSchema.nullable(),
  file: fileSchema.nullable(),
  signatures: z.array(contractSignatureSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

/** What the public page shows to the holder of a link: nothing of the agency but the contract itself. */
export const publicContractSchema = z.object({
  id: idSchema,
  title: z.string(),
  body: z.string(),
  status: z.number().int(),
  agencyName: z.string(),
  signatory: z.string().nullable(),
  signatures: z.array(contractSignatureSchema),
});

/** « Lu et approuvé » as the signatory types it, whatever the case and the spaces around. */
const acceptanceSchema = z
  .string(VALIDATION_MESSAGES.required)
  .refine(
    (text) => text.trim().toLowerCase() === COMMERCIAL_MESSAGES.readAndApproved.toLowerCase(),
    COMMERCIAL_MESSAGES.acceptanceRequired,
  );

/** Signing needs the drawn signature and the acceptance text. */
export const contractSigningSchema = z
  .object({
    id: idSchema,
    fullname: requiredText(120),
    acceptance: acceptanceSchema,
    /** PNG in base64. */
    image: z.base64(VALIDATION_MESSAGES.format).min(1, VALIDATION_MESSAGES.required).max(400_000),
  })
  .strict();

/** Token of a signing link: random, of 128 bits at least, good for one contract and one signatory. */
export const signatureTokenSchema = z.string().min(22, VALIDATION_MESSAGES.format).max(200, VALIDATION_MESSAGES.format);
/** The same without an account: the token of the link says who signs. */
export const publicSigningSchema = contractSigningSchema.extend({ token: signatureTokenSchema });

export const contractTemplateSaveSchema = z
  .object({ id: idSchema, title: common.title, body: common.body, updatedAt: instantSchema.optional() })
  .strict();

export const contractTemplateSchema = z.object({
  id: idSchema,
  kind: z.enum(CONTRACT_KINDS),
  title: z.string(),
  body: z.string(),
  updatedAt: instantSchema,
});

const contractRowSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** The agent or the customer. */
  party: refSchema,
  status: z.number().int(),
  signedAt: instantSchema.nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

/** The list of one kind: the same columns, each its own party and right. */
export const contractList = (kind: ContractKind) => {
  const { statuses } = contractWorkflow(kind);
  return defineList({
    key: `contracts:${kind}`,
    row: contractRowSchema,
    columns: {
      title: { label: 'Titre', kind: 'text', alwaysVisible: true },
      party: { label: kind === 'agent' ? 'Agent' : 'Client', kind: 'ref' },
      status: { label: 'Statut', kind: 'choice', options: statuses },
      signedAt: { label: 'Signé le', kind: 'instant' },
      createdAt: { label: 'Créé le', kind: 'instant' },
      updatedAt: { label: 'Modifié le', kind: 'instant', shown: false },
    },
    filters: {
      status: { kind: 'choices', label: 'Statut', options: statuses },
      party:
        kind === 'agent'
          ? { kind: 'refs', label: 'Agents', of: 'agent' }
          : { kind: 'refs', label: 'Clients', of: 'customer' },
      period: { kind: 'period', label: 'Créé entre' },
    },
    defaultSort: { orderBy: 'createdAt', ascending: false },
  });
};

export const contractTemplateList = (kind: ContractKind) =>
  defineList({
    key: `contractTemplates:${kind}`,
    row: contractTemplateSchema,
    columns: {
      title: { label: 'Titre', kind: 'text', alwaysVisible: true },
      updatedAt: { label: 'Modifié le', kind: 'instant' },
    },
    filters: {},
    defaultSort: { orderBy: 'title', ascending: true },
  });
