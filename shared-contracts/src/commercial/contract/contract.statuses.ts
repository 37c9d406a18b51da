import { defineStatuses } from '../../core/acts/statuses';

const WAITING = 'En attente de signature';

/** Refusal, expiry and end are facts beside the state: a refused contract is one that may be changed and sent again. */
export const contractStatuses = defineStatuses({
  created: { value: 100, label: 'Créé', tone: 'neutral' },
  waiting: { value: 200, label: WAITING, tone: 'warning' },
  signed: { value: 300, label: 'Signé', tone: 'positive' },
  archived: { value: 400, label: 'Archivé', tone: 'negative' },
});

/** What the signature column says for each status. */
const SIGNATURE_LABELS: Readonly<Record<number, string>> = {
  100: 'Non demandée',
  200: WAITING,
  300: 'Signé',
  400: 'Document supprimé',
};

/** What of a contract says where its signature stands. */
interface Judged {
  status: number;
  /** How its last request for signatures came to nothing. */
  failed: 'refused' | 'expired' | null;
}

export function signatureLabel({ status, failed }: Judged): string {
  if (status === contractStatuses.value.created && failed) return FAILURES[failed].label;
  return SIGNATURE_LABELS[status] ?? '';
}

/** The same as a cell of the list, in the tone of the state behind it. */
export const signatureBadge = (contract: Judged): Badge => ({
  label: signatureLabel(contract),
  tone: contract.failed ? 'negative' : contractStatuses.optionOf(contract.status as 100).tone,
});

/** How a request for signatures ends without them. */
const FAILURES = {
  refused: { label: 'Signature refusée', tone: 'negative' },
  expired: { label: 'Demande expirée', tone: 'negative' },
} as const;

interface Badge {
  label: string;
  tone: 'positive' | 'warning' | 'negative' | 'neutral';
}

/** The badge of a contract on a day: its state, and what became of it. */
export function contractBadge(
  contract: Judged & { endsOn: string | null; terminatedOn: string | null; tacitRenewal: boolean },
  today: string,
): Badge {
  const { status, failed, endsOn, terminatedOn, tacitRenewal } = contract;
  if (status === contractStatuses.value.created && failed) return FAILURES[failed];
  if (status === contractStatuses.value.signed) {
    if (terminatedOn) return terminatedOn < today ? ENDED : { label: 'Fin annoncée', tone: 'warning' };
    if (endsOn && endsOn < today && !tacitRenewal) return ENDED;
  }
  return contractStatuses.optionOf(status as 100);
}

const ENDED: Badge = { label: 'Terminé', tone: 'neutral' };

/** Contracts that count: created, waiting for a signature, signed. */
export const ACTIVE_CONTRACT_STATUSES: readonly number[] = [
  contractStatuses.value.created,
  contractStatuses.value.waiting,
  contractStatuses.value.signed,
];

/** What becomes of a request for signatures, as its evidence keeps it. */
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
