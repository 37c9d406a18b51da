import { defineStatuses } from '../../core/acts/statuses';
import { DOCUMENT_STATUSES, type DocumentBadge, documentBadge } from '../commercial-document/document.statuses';

const { draft, active, cancelled } = DOCUMENT_STATUSES;

/** An estimate is never deleted, only cancelled. What was decided about it are flags beside its state. */
export const estimateStatuses = defineStatuses({ draft, active, cancelled });

/** What of an estimate says where it stands. */
interface Judged {
  status: number;
  validated: boolean;
  refused: boolean;
  invoiced: boolean;
  replaced: boolean;
}

/** The badge of an estimate: its state; once numbered, what was decided and what became of it. */
export function estimateBadge(estimate: Judged): DocumentBadge {
  if (estimate.replaced) return { label: 'Remplacé', tone: 'negative' };
  if (estimate.invoiced) return { label: 'Facturé', tone: 'positive' };
  return documentBadge(estimate);
}

/** How the customer may answer by its link, as the evidence keeps it. */
export const ESTIMATE_ANSWERS = [
  { value: 'accepted', label: 'Accepté' },
  { value: 'refused', label: 'Refusé' },
] as const;
