import { listRequestSchema } from '../../core/lists/list';
import { logbookList } from './logbook';

/** The PDF holds every entry of the filters, so only its calls accept `limit: 0`. */
export const paperRequestSchema = listRequestSchema({ ...logbookList, allowAll: true, defaultLimit: 0 });
