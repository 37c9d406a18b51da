import { platformAdminOnly } from '../../core/access';
import { globalListCalls } from '../../core/lists/list-calls';
import { sentMailList } from './sent-mail';

const list = globalListCalls('platform', sentMailList, {
  reads: [],
  name: 'fetchSentMails',
  path: '/admin/fetch/mails',
  access: platformAdminOnly,
  summary: 'The mails of every agency: to whom, when, what became of them; nothing of what they say',
});

export const sentMailCalls = { fetchSentMails: list.fetch, fetchSentMailsExport: list.export };
