import { emailEventList } from '@vigie/contracts/commercial/email/email';
import { omitFromList } from '@vigie/kit/logic/list/filters/narrowed';

/** The office's list of all e-mails; the filter on one document's id is hidden. */
export const emailList = omitFromList(emailEventList, { columns: [], filters: ['about'], always: [] });

/** The e-mails of one customer, agent or document, so without columns and filters that name it. */
export const emailsOfOne = omitFromList(emailEventList, {
  columns: ['customer', 'agent', 'createdAt', 'attachments'],
  filters: ['about', 'customer', 'agent'],
  always: [],
});
