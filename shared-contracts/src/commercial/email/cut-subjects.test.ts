import { noteReminderMail } from '../information-note/information-note';
import { offerAnswerMail } from '../offer/offer';
import { requestMail } from '../request/request-mails';

// Each subject is cut at 200 characters, the second half of one of the emojis.
const EMOJIS = '🚨'.repeat(120);

test.each([
  requestMail('accepted', EMOJIS, 'Sentinelle'),
  requestMail('accepted', EMOJIS, 'Sentinelles'),
  noteReminderMail(EMOJIS, 'Sentinelle'),
  noteReminderMail(EMOJIS, 'Sentinelles'),
  offerAnswerMail({ reference: 'A-1', title: EMOJIS }, 'Sentinelle', ''),
  offerAnswerMail({ reference: 'A-12', title: EMOJIS }, 'Sentinelle', ''),
])('a subject that is cut never ends in half a character: %#', ({ subject }) => {
  expect(subject.length).toBeGreaterThan(190);
  expect(subject).not.toMatch(/\p{Surrogate}/u);
});
