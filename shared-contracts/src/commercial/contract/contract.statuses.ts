import type { Status, Workflow } from '../../core/workflow';

export const CONTRACT_STATUS = { created: 100, waiting: 200, signed: 300, archived: 400 } as const;
export type ContractStatus = (typeof CONTRACT_STATUS)[keyof typeof CONTRACT_STATUS];
export const CONTRACT_KINDS = ['agent', 'customer'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** Contracts that count: created, waiting for a signature, signed. */
export const ACTIVE_CONTRACT_STATUSES: readonly ContractStatus[] = [100, 200, 300];

const WAITING = 'En attente de signature';
/** All of them are choices of the filter. Lists begin with the active ones; a user adds the archived by that filter. */
const CONTRACT_STATUSES: readonly Status<ContractStatus>[] = [
  { value: 100, label: 'Créé', tone: 'neutral', selectable: true },
  { value: 200, label: WAITING, tone: 'warning', selectable: true },
  { value: 300, label: 'Signé', tone: 'positive', selectable: true },
  { value: 400, label: 'Archivé', tone: 'negative', selectable: true },
];

/** What the signature column says for each status. */
export const SIGNATURE_LABELS: Readonly<Record<ContractStatus, string>> = {
  100: 'Non demandée',
  200: WAITING,
  300: 'Signé',
  400: 'Document supprimé',
};

/** The workflow of contracts with agents or with customers: the same acts, each kind with its own rights. */
export function contractWorkflow(kind: ContractKind): Workflow<ContractStatus> {
  const entity = kind === 'agent' ? 'AGENT_CONTRACT' : 'CUSTOMER_CONTRACT';
  const sign = `ACCOUNT_RIGHT_SIGN_${entity}` as const;
  const remove = `ACCOUNT_RIGHT_DELETE_${entity}` as const;
  return {
    statuses: CONTRACT_STATUSES,
    transitions: [
      {
        action: 'requestSignature',
        label: 'Envoyer pour signature',
        from: [100],
        to: 200,
        by: { manager: sign, agent: sign },
      },
      { action: 'sign', label: 'Signer', from: [200], to: 300, by: { signatory: true, manager: sign, agent: sign } },
      { action: 'archive', label: 'Supprimer', from: [100, 200], to: 400, by: { manager: remove, agent: remove } },
    ],
  };
}

const CONTRACT_ACTS = ['edit', 'send', 'sign', 'delete'] as const;
export type ContractAct = (typeof CONTRACT_ACTS)[number];

/** The acts a contract offers: a signed one keeps its text, an archived one is out of reach. */
export function contractActs(contract: { status: ContractStatus; signedByAgency: boolean }): ContractAct[] {
  const { status } = contract;
  const offered: Record<ContractAct, boolean> = {
    edit: status < CONTRACT_STATUS.signed,
    send: status < CONTRACT_STATUS.signed,
    sign: status < CONTRACT_STATUS.signed && !contract.signedByAgency,
    delete: status < CONTRACT_STATUS.signed,
  };
  return CONTRACT_ACTS.filter((act) => offered[act]);
}
