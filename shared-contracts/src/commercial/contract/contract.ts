import { z } from 'zod';
import type { HistoryFields } from '../../core/acts/history';
import { defineList } from '../../core/lists/list';
import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { byId, daySchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { notAfter, wrongOrder } from '../../formats/day-bounds';
import { emailSchema } from '../../formats/email';
import { requiredRichText, requiredText } from '../../formats/fields';
import { fileSchema } from '../../formats/file-ref';
import {
  CONTRACT_STATUS_FILTER,
  contractBadge,
  contractStatuses,
  PROOF_LABELS,
  type ProofKind,
  signatureBadge,
} from './contract.statuses';
import { CONTRACT_KINDS, type ContractKind } from './contract-kind';
import { CONTRACT_MESSAGES } from './contract-messages';

/** Maximum signers of one contract. */
const SIGNERS_MAX = 10;
const NOTICE_MAX_DAYS = 730;

/** Party that a signer represents. */
export const SIGNER_PARTIES = [
  { value: 'counterpart', label: 'Cocontractant' },
  { value: 'agency', label: 'Agence' },
] as const;

/** A signer. The signers sign one after the other, in order. */
const signerSchema = z.object({
  id: idSchema,
  party: z.enum(['agency', 'counterpart']),
  name: requiredText(120),
  email: emailSchema,
});
export type ContractSigner = z.output<typeof signerSchema>;

const terms = {
  /** First day of the contract. */
  startsOn: daySchema.nullable().default(null),
  /** Last day; null for a contract without an end. */
  endsOn: daySchema.nullable().default(null),
  trialEndsOn: daySchema.nullable().default(null),
  /** True when it renews after its last day unless a party gives notice. */
  tacitRenewal: z.boolean().default(false),
  noticeDays: z
    .number()
    .int(VALIDATION_MESSAGES.integer)
    .min(0, VALIDATION_MESSAGES.atLeast({ min: 0 }))
    .max(NOTICE_MAX_DAYS, VALIDATION_MESSAGES.atMost({ max: NOTICE_MAX_DAYS }))
    .nullable()
    .default(null),
};

const common = {
  id: idSchema,
  title: requiredText(200),
  /** HTML of the editor, with its merge fields. */
  body: requiredRichText,
  ...terms,
  signers: z.array(signerSchema).max(SIGNERS_MAX).default([]),
};

interface Dated {
  startsOn: string | null;
  endsOn: string | null;
  trialEndsOn: string | null;
  signers: readonly { email: string; party: string }[];
}

/**
 * Checks that the days are in order and that each address signs at most once per party, because a link belongs to one
 * person.
 */
function checkTerms({ startsOn, endsOn, trialEndsOn, signers }: Dated, context: z.core.$RefinementCtx): void {
  const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  for (const [path, day] of [
    ['endsOn', endsOn],
    ['trialEndsOn', trialEndsOn],
  ] as const) {
    const message = day && !startsOn ? VALIDATION_MESSAGES.nothingToCompare : wrongOrder(startsOn, day);
    if (message) refuse([path], message);
  }
  const isEndRight = endsOn && !wrongOrder(startsOn, endsOn);
  if (isEndRight && trialEndsOn && trialEndsOn > endsOn) refuse(['trialEndsOn'], notAfter(endsOn));
  signers.forEach((signer, index) => {
    const first = signers.findIndex(({ email }) => email === signer.email);
    if (first < index) refuse(['signers', index, 'email'], VALIDATION_MESSAGES.signerTwice);
  });
}

const saved = { ...common, updatedAt: instantSchema.optional() };
export const agentContractSaveSchema = z
  .object({ ...saved, agent: byId })
  .strict()
  .superRefine(checkTerms);
export const customerContractSaveSchema = z
  .object({ ...saved, customer: byId })
  .strict()
  .superRefine(checkTerms);
export type CustomerContractSave = z.input<typeof customerContractSaveSchema>;

/**
 * A signature on the current document: its author, time and origin. The token of a signing link goes out by mail and
 * never appears in an answer.
 */
export const contractSignatureSchema = z.object({
  id: idSchema,
  signerId: idSchema,
  party: z.enum(['agency', 'counterpart']),
  fullname: z.string(),
  signedAtDate: instantSchema,
  ip: z.string(),
});

const proofSchema = z.object({
  n: z.number().int(),
  at: instantSchema,
  kind: z.enum(Object.keys(PROOF_LABELS) as [ProofKind, ...ProofKind[]]),
  /** Details of the proof beside its name, in French. */
  text: z.string(),
  hash: z.string(),
});

const state = {
  status: z.number().int(),
  failed: z.enum(['refused', 'expired']).nullable(),
  /** Last day for signing, while it waits. */
  signBy: daySchema.nullable(),
  signedAt: instantSchema.nullable(),
  /** Day of a termination before its end. */
  terminatedOn: daySchema.nullable(),
  /** The next person to sign. */
  nextSigner: z.object({ party: z.enum(['agency', 'counterpart']), name: z.string() }).nullable(),
  updatedAt: instantSchema,
};

const linkSchema = z.object({ id: idSchema, title: z.string() }).nullable();

export const contractSchema = z.object({
  ...common,
  ...state,
  kind: z.enum(CONTRACT_KINDS),
  agent: refSchema.nullable(),
  customer: refSchema.nullable(),
  /** Addresses of the signers. */
  emails: z.array(z.string()),
  /** The sealed document, after the last signature. */
  file: fileSchema.nullable(),
  signatures: z.array(contractSignatureSchema),
  /** SHA-256 of the document to sign. */
  documentHash: z.string().nullable(),
  failureReason: z.string().nullable(),
  terminationReason: z.string().nullable(),
  /** The contract that it amends or renews, and the contracts that amend or renew it. */
  amends: linkSchema,
  renews: linkSchema,
  successors: z.array(z.object({ id: idSchema, title: z.string(), act: z.enum(['amends', 'renews']) })),
  /** Sentences about what the customer is still invoiced for although the contract has ended. */
  goesOn: z.array(z.string()),
  proofs: z.array(proofSchema),
  createdAt: instantSchema,
});
export type Contract = z.output<typeof contractSchema>;

const rowSchema = z.object({
  ...state,
  id: idSchema,
  title: z.string(),
  /** The agent or the customer. */
  party: refSchema,
  startsOn: daySchema.nullable(),
  endsOn: daySchema.nullable(),
  trialEndsOn: daySchema.nullable(),
  tacitRenewal: z.boolean(),
  ended: z.boolean(),
  signatures: z.number().int(),
  signers: z.number().int(),
  createdAt: instantSchema,
});
export type ContractRow = z.output<typeof rowSchema>;

const LIFE = [
  { value: 'running', label: 'En cours' },
  { value: 'toRenew', label: 'Se termine sous 90 jours' },
  { value: 'ended', label: 'Terminés' },
] as const;

/** List of one kind of contracts: the same columns, with the kind's own party and right. */
export const contractList = (kind: ContractKind) =>
  defineList({
    key: `contracts:${kind}`,
    row: rowSchema,
    columns: {
      title: { label: 'Titre', kind: 'text', alwaysVisible: true },
      party: { label: kind === 'agent' ? 'Agent' : 'Client', kind: 'ref' },
      startsOn: { label: 'Début', kind: 'day' },
      endsOn: { label: 'Fin', kind: 'day' },
      trialEndsOn: { label: "Fin d'essai", kind: 'day', shown: false },
      signBy: { label: CONTRACT_MESSAGES.signBefore, kind: 'day', shown: false },
      signedAt: { label: 'Signé le', kind: 'instant' },
      terminatedOn: { label: 'Résilié au', kind: 'day', shown: false },
      createdAt: { label: 'Créé le', kind: 'instant', shown: false },
      updatedAt: { label: 'Modifié le', kind: 'instant', shown: false },
      // The row itself holds only the failure; the badge computes the label.
      failed: { label: 'Signature', kind: 'text', sortable: false, badge: signatureBadge, brief: true },
      status: { label: 'Statut', kind: 'choice', options: contractStatuses.all, badge: contractBadge },
    },
    filters: {
      status: { kind: 'choices', label: 'Statut', options: CONTRACT_STATUS_FILTER },
      life: { kind: 'choice', label: 'Échéance', options: LIFE },
      party:
        kind === 'agent'
          ? { kind: 'refs', label: 'Agents', of: 'agent' }
          : { kind: 'refs', label: 'Clients', of: 'customer' },
      period: { kind: 'period', label: 'Créé entre' },
    },
    defaultSort: { orderBy: 'createdAt', ascending: false },
  });

/** French names of the fields, for the history of a contract. */
export const contractFields: HistoryFields = {
  title: 'Titre',
  body: 'Texte',
  status: { label: 'Statut', text: contractStatuses.labelOf },
  startsOn: 'Début',
  endsOn: 'Fin',
  trialEndsOn: COMMERCIAL_MESSAGES.trialEnd,
  tacitRenewal: 'Reconduction tacite',
  noticeDays: { label: 'Préavis (jours)', text: String },
  signers: 'Signataires',
  signBy: CONTRACT_MESSAGES.signBefore,
  failed: 'Échec de la signature',
  failureReason: 'Motif',
  terminatedOn: 'Résilié au',
  terminationReason: 'Motif de la résiliation',
  signatures: 'Signatures',
};
