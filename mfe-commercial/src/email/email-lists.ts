import { emailEventList } from '@vigie/contracts/commercial/email/email';
import { narrowed } from '@vigie/kit/logic/list/filters/narrowed';

/** The office's own list: no filter asks for a document by its id. */
export const emailList = narrowed(emailEventList, { columns: [], filters: ['about'], always: [] });

/** Of one customer, agent or document: whose it is need not be said. */
export const emailsOfOne = narrowed(emailEventList, {
  columns: ['customer', 'agent', 'createdAt', 'attachments'],
  filters: ['about', 'customer', 'agent'],
  always: [],
});
