import { defineStatuses } from '../../core/acts/statuses';
import { DOCUMENT_STATUSES, type DocumentBadge, UNREADABLE_BADGE } from '../commercial-document/document.statuses';

const { draft, active, cancelled } = DOCUMENT_STATUSES;

/** An order is never deleted, only cancelled. « Sent » is a flag beside its state. */
export const purchaseOrderStatuses = defineStatuses({ draft, active, cancelled });

export const purchaseOrderBadge = ({ status, unreadable }: { status: number; unreadable?: boolean }): DocumentBadge =>
  unreadable && status !== cancelled.value ? UNREADABLE_BADGE : purchaseOrderStatuses.optionOf(status);
