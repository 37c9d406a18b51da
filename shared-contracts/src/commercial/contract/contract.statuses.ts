import { defineStatuses } from '../../core/acts/statuses';

const WAITING = 'En attente de signature';

/**
 * Refusal, expiry and end are facts beside the state: a refused contract can be changed and sent again. One that was not
 * signed in time has failed from the next day on, while it still waits for the job that returns it.
 */
export const contractStatuses = defineStatuses({
  created: { value: 100, label: 'Créé', tone: 'neutral' },
  waiting: { value: 200, label: WAITING, tone: 'warning' },
  signed: { value: 300, label: 'Signé', tone: 'positive' },
  archived: { value: 400, label: 'Archivé', tone: 'negative' },
});

/** Label in the signature column, by status. */
const SIGNATURE_LABELS: Readonly<Record<number, string>> = {
  100: 'Non demandée',
  200: WAITING,
  300: 'Signé',
  400: 'Document supprimé',
};

/** Fields that decide the state of a contract's signature. */
interface Judged {
  status: number;
  /** Result of its last request for signatures, when it failed. */
  failed: 'refused' | 'expired' | null;
}

const failureOf = ({ status, failed }: Judged): Badge | null =>
  failed && (status === contractStatuses.value.created || status === contractStatuses.value.waiting)
    ? FAILURES[failed]
    : null;

export const signatureLabel = (contract: Judged): string =>
  failureOf(contract)?.label ?? SIGNATURE_LABELS[contract.status] ?? '';

/** Label of the signature for a cell of the list, in the tone of the underlying state. */
export const signatureBadge = (contract: Judged): Badge => ({
  label: signatureLabel(contract),
  tone: contract.failed ? 'negative' : contractStatuses.optionOf(contract.status as 100).tone,
});

/** Failed results of a request for signatures. */
const FAILURES = {
  refused: { label: 'Signature refusée', tone: 'negative' },
  expired: { label: 'Demande expirée', tone: 'negative' },
} as const;

interface Badge {
  label: string;
  tone: 'positive' | 'warning' | 'negative' | 'neutral';
}

/** Badge of a contract on a day: its state, or its later course. */
export function contractBadge(
  contract: Judged & { endsOn: string | null; terminatedOn: string | null; tacitRenewal: boolean },
  today: string,
): Badge {
  const failure = failureOf(contract);
  if (failure) return failure;
  const { status, endsOn, terminatedOn, tacitRenewal } = contract;
  if (status === contractStatuses.value.signed) {
    if (terminatedOn) return terminatedOn < today ? ENDED : { label: 'Fin annoncée', tone: 'warning' };
    if (endsOn && endsOn < today && !tacitRenewal) return ENDED;
  }
  return contractStatuses.optionOf(status as 100);
}

const ENDED: Badge = { label: 'Terminé', tone: 'neutral' };

/** Value in the filter of states for signed contracts that have ended, which the list does not show as « Signé ». */
export const ENDED_CONTRACT = 310;
const { created, waiting, signed, archived } = contractStatuses.value;
/** Options of the filter of active contracts: the states that their badges show. */
export const ACTIVE_CONTRACT_FILTER = [
  contractStatuses.optionOf(created),
  contractStatuses.optionOf(waiting),
  contractStatuses.optionOf(signed),
  { value: ENDED_CONTRACT, ...ENDED },
] as const;
/** The same where archived contracts are listed too. */
export const CONTRACT_STATUS_FILTER = [...ACTIVE_CONTRACT_FILTER, contractStatuses.optionOf(archived)] as const;

/** Active contracts: created, waiting for a signature, signed. */
export const ACTIVE_CONTRACT_STATUSES: readonly number[] = [
  contractStatuses.value.created,
  contractStatuses.value.waiting,
  contractStatuses.value.signed,
];

/** Events of a request for signatures, as its proofs record them. */
export const PROOF_LABELS = {
  sent: 'Envoyé pour signature',
  mailed: 'Lien envoyé',
  reminded: 'Relance envoyée',
  opened: 'Document ouvert',
  code: 'Code envoyé',
  wrongCode: 'Code erroné',
  signed: 'Signé',
  refused: 'Refusé',
  withdrawn: 'Retiré de la signature',
  expired: 'Demande expirée',
  completed: 'Toutes les signatures sont réunies',
  sealed: 'Cachet électronique apposé',
} as const;
export type ProofKind = keyof typeof PROOF_LABELS;
