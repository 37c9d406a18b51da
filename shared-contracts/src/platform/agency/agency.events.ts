import { defineEvent } from '../../core/acts/events';

/** The agency has another name. */
export const agencyRenamed = defineEvent('agency.renamed', {});
