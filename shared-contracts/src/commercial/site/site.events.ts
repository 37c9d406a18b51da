import { defineEvent } from '../../core/acts/events';
import { idSchema } from '../../core/wire';

/** Nobody works at the site any more: deactivated or deleted. */
export const siteClosed = defineEvent('site.closed', { siteId: idSchema });
