import { defineStatuses } from '../../core/acts/statuses';
import { DOCUMENT_STATUSES } from '../commercial-document/document.statuses';

const { draft, active, cancelled } = DOCUMENT_STATUSES;

/** An order is never deleted, only cancelled. « Sent » is a flag beside its state. */
export const purchaseOrderStatuses = defineStatuses({ draft, active, cancelled });
