import { defineStatuses } from '../../core/acts/statuses';
import { DOCUMENT_STATUSES, type DocumentBadge, documentBadge } from '../commercial-document/document.statuses';

const { draft, active, cancelled } = DOCUMENT_STATUSES;

/** An estimate is never deleted, only cancelled. The decisions about it are flags beside its state. */
export const estimateStatuses = defineStatuses({ draft, active, cancelled });

/** Fields that decide the badge of an estimate. */
interface Judged {
  status: number;
  validated: boolean;
  refused: boolean;
  invoiced: boolean;
  replaced: boolean;
  unreadable?: boolean;
}

/** Badge of an estimate: its state, or once numbered the decision and its result. */
export function estimateBadge(estimate: Judged): DocumentBadge {
  if (estimate.replaced) return { label: 'Remplacé', tone: 'negative' };
  if (estimate.invoiced) return { label: 'Facturé', tone: 'positive' };
  return documentBadge(estimate);
}

/**
 * Colour of an estimate's row, in addition to the text of its badge: red when refused or cancelled, green when validated.
 */
export function estimateTint({ status, refused, validated }: Judged): 'positive' | 'negative' | undefined {
  if (refused || status === estimateStatuses.value.cancelled) return 'negative';
  return validated ? 'positive' : undefined;
}

/** Answers of a customer by its link, as the proofs record them. */
export const ESTIMATE_ANSWERS = [
  { value: 'accepted', label: 'Accepté' },
  { value: 'refused', label: 'Refusé' },
] as const;
