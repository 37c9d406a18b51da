import { defineEvent } from '../../core/acts/events';
import { idSchema } from '../../core/wire';

/** The site is closed to services: deactivated or deleted. */
export const siteClosed = defineEvent('site.closed', { siteId: idSchema });
