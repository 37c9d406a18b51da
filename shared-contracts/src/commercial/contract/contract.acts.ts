import { z } from 'zod';
import { type AgencyAccess, needs, office } from '../../core/access';
import { defineActs, of } from '../../core/acts/acts';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import type { RightKey } from '../../core/rights';
import { daySchema, idSchema } from '../../core/wire';
import { optionalText } from '../../formats/fields';
import { mailFilesSchema } from '../email/mail-files';
import { agentContractSaveSchema, contractSchema, customerContractSaveSchema } from './contract';
import { contractStatuses } from './contract.statuses';
import { type ContractKind, contractRight } from './contract-kind';
import { CONTRACT_MESSAGES } from './contract-messages';
import { SIGNING_DAYS, SIGNING_MAX_DAYS, signingFields } from './contract-signing';

/**
 * Fields that the guards of a contract's acts read; a row of the list and the server's record both have them.
 *
 * @public Screens hold the acts of both kinds in one table.
 */
export interface ContractSubject {
  id: string;
  status: number;
  updatedAt: string;
  title: string;
  /** Last day for signing, while it waits. */
  signBy: string | null;
  terminatedOn: string | null;
  /** True when its last day has passed: the day of its termination, else its own end unless it renews tacitly. */
  ended: boolean;
  nextSigner: { party: string; name: string } | null;
}

const at = (kind: ContractKind) => `/contract/${kind}`;
/**
 * Managers with one of these rights, and for contracts with customers agents too. A work contract holds an agent's pay,
 * so other agents never see it, whatever their rights.
 */
export const worksOnContracts = (kind: ContractKind, ...anyOf: [RightKey, ...RightKey[]]): AgencyAccess =>
  kind === 'agent' ? office(...anyOf) : needs(...anyOf);
/** Who lists all contracts of a kind, and not only its own. */
export const mayListContracts = (kind: ContractKind) => worksOnContracts(kind, contractRight('LIST', kind));
export const mayReadContract = (kind: ContractKind) =>
  worksOnContracts(kind, contractRight('LIST', kind), contractRight('EDIT', kind));

const {
  confirmArchiveContract,
  deletionFailed,
  confirmWithdrawContract,
  contractEnded,
  contractOver,
  contractSent,
  contractSigned,
  linkGoesTo,
  notEnded,
  notYourTurnToSign,
  resendSignatureRequest,
  sendForSignature,
  signatureCost,
  signaturesAreLost,
  terminationTwice,
} = CONTRACT_MESSAGES;

/** Days that the signers have. */
export const sendContractFields = {
  days: z
    .number()
    .int(VALIDATION_MESSAGES.integer)
    .min(1, VALIDATION_MESSAGES.atLeast({ min: 1 }))
    .max(SIGNING_MAX_DAYS, VALIDATION_MESSAGES.atMost({ max: SIGNING_MAX_DAYS }))
    .default(SIGNING_DAYS),
  message: optionalText(5_000),
  /** Files of each invitation to sign; they are not part of the signed document. */
  attachments: mailFilesSchema,
};
export const endContractFields = { terminatedOn: daySchema, reason: optionalText(1_000) };

const headOf = (kind: ContractKind) =>
  ({
    program: 'commercial',
    statuses: contractStatuses,
    initial: ['created'],
    subject: of<ContractSubject>(),
    answer: z.object({ contract: contractSchema }),
    history: { path: `${at(kind)}/:id/history`, access: mayReadContract(kind) },
  }) as const;

const saveOf = (kind: ContractKind) =>
  ({
    path: at(kind),
    summary: 'Creates a contract or saves a known one; what is sent for signature keeps its text',
    create: contractRight('CREATE', kind),
    edit: contractRight('EDIT', kind),
    from: ['created'],
  }) as const;

const actsOf = (kind: ContractKind) =>
  ({
    send: {
      label: 'Envoyer pour signature',
      summary: 'Keeps the document as it is signed and mails the first signer its link',
      path: `${at(kind)}/:id/signature-request`,
      access: worksOnContracts(kind, contractRight('SIGN', kind)),
      from: ['created'],
      to: 'waiting',
      ask: () => ({ title: sendForSignature({ cost: signatureCost }) }),
      body: sendContractFields,
      done: contractSent,
    },
    sign: {
      label: 'Signer',
      summary: 'Signs for the agency, when it is its turn',
      path: `${at(kind)}/:id/sign`,
      access: worksOnContracts(kind, contractRight('SIGN', kind)),
      from: ['waiting'],
      to: ['waiting', 'signed'],
      when: ({ nextSigner }: ContractSubject) => (nextSigner?.party === 'agency' ? null : notYourTurnToSign),
      body: signingFields,
      done: contractSigned,
    },
    remind: {
      label: 'Renvoyer le lien',
      summary: 'Mails the one whose turn it is a new link',
      path: `${at(kind)}/:id/remind`,
      access: worksOnContracts(kind, contractRight('SIGN', kind)),
      from: ['waiting'],
      ask: (contract: ContractSubject) => ({ title: resendSignatureRequest, message: linkGoesTo(contract) }),
      done: contractSent,
    },
    withdraw: {
      label: 'Retirer de la signature',
      summary: 'Takes a contract back that waits for signatures; its links are worth nothing any more',
      path: `${at(kind)}/:id/withdraw`,
      access: worksOnContracts(kind, contractRight('SIGN', kind)),
      from: ['waiting'],
      to: 'created',
      ask: () => ({ title: confirmWithdrawContract, message: signaturesAreLost }),
      negative: true,
    },
    duplicate: {
      label: 'Dupliquer',
      summary: 'A new draft with the same text for the same party',
      path: `${at(kind)}/:id/duplicate`,
      access: worksOnContracts(kind, contractRight('CREATE', kind)),
      from: 'any',
      body: { id: idSchema },
      makes: true,
    },
    amend: {
      label: 'Établir un avenant',
      summary: 'A draft that amends a signed contract, which stays as it was signed',
      path: `${at(kind)}/:id/amend`,
      access: worksOnContracts(kind, contractRight('CREATE', kind)),
      from: ['signed'],
      when: ({ terminatedOn, ended }: ContractSubject) => (terminatedOn ? contractEnded : ended ? contractOver : null),
      body: { id: idSchema },
      makes: true,
    },
    renew: {
      label: 'Renouveler',
      summary: 'A draft that takes over where a signed contract ends, for as long again',
      path: `${at(kind)}/:id/renew`,
      access: worksOnContracts(kind, contractRight('CREATE', kind)),
      from: ['signed'],
      body: { id: idSchema },
      makes: true,
    },
    end: {
      label: 'Mettre fin au contrat',
      summary: 'Notes the day on which somebody ends a signed contract; its text stays as it was signed',
      path: `${at(kind)}/:id/end`,
      access: worksOnContracts(kind, contractRight('EDIT', kind)),
      from: ['signed'],
      when: ({ terminatedOn, ended }: ContractSubject) =>
        terminatedOn ? terminationTwice : ended ? contractOver : null,
      body: endContractFields,
      follows: true,
      negative: true,
      done: 'Fin du contrat enregistrée',
    },
    undoEnd: {
      label: 'Annuler la fin du contrat',
      summary: 'Takes back an end that was noted by mistake; the history keeps it',
      path: `${at(kind)}/:id/end/undo`,
      access: worksOnContracts(kind, contractRight('EDIT', kind)),
      from: ['signed'],
      when: ({ terminatedOn }: ContractSubject) => (terminatedOn ? null : notEnded),
      ask: ({ title }: ContractSubject) => ({
        title: 'Annuler la fin de ce contrat ?',
        message: `« ${title} » reprend son cours.`,
      }),
      done: 'Fin du contrat annulée',
    },
    archive: {
      label: 'Supprimer',
      summary: 'Archives a contract that is not signed; its links are worth nothing any more',
      method: 'DELETE',
      path: `${at(kind)}/:id`,
      access: worksOnContracts(kind, contractRight('DELETE', kind)),
      from: ['created', 'waiting'],
      to: 'archived',
      ask: ({ title, status }: ContractSubject) => ({
        title: confirmArchiveContract,
        message: `« ${title} »${status === contractStatuses.value.waiting ? `. ${signaturesAreLost}` : ''}`,
      }),
      failed: deletionFailed,
      negative: true,
    },
    signByLink: {
      label: 'Signé par lien',
      summary: 'A signer signs on the page of its link',
      from: ['waiting'],
      to: ['waiting', 'signed'],
    },
    decline: {
      label: 'Refusé par un signataire',
      summary: 'A signer refuses on the page of its link; the contract may be changed and sent again',
      from: ['waiting'],
      to: 'created',
    },
    expire: {
      label: 'Demande de signature expirée',
      summary: 'The last day to sign has passed; the contract may be sent again',
      from: ['waiting'],
      to: 'created',
    },
  }) as const;

export const agentContractActs = defineActs(
  { ...headOf('agent'), noun: 'agentContract', save: { ...saveOf('agent'), also: {}, body: agentContractSaveSchema } },
  actsOf('agent'),
);
export const customerContractActs = defineActs(
  {
    ...headOf('customer'),
    noun: 'customerContract',
    save: { ...saveOf('customer'), body: customerContractSaveSchema },
  },
  actsOf('customer'),
);
