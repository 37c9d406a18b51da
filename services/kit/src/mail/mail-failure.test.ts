import { failureOf, UnmadeMail } from './mail-failure';

const answered = (responseCode: number, response: string) => failureOf({ responseCode, response }, false);

test.each([
  [550, '550 5.1.1 User unknown', 'invalid'],
  [550, '550 No such user here', 'invalid'],
  [550, '550 5.7.1 Message refused by policy', 'blocked'],
  [552, '552 5.2.2 Mailbox full', 'hard_bounce'],
  [554, '554 Transaction failed', 'hard_bounce'],
])('%i « %s » is the last word of the mail server: %s', (code, response, event) => {
  expect(answered(code, response)).toEqual({ event, detail: response, final: true });
});

test.each([
  ['AUTH PLAIN', 535, '535 5.7.8 Authentication credentials invalid'],
  ['CONN', 554, '554 5.7.1 Service unavailable, client host blocked'],
  ['MAIL FROM', 530, '530 5.7.0 Authentication required'],
  ['MAIL FROM', 550, '550 5.1.8 Sender address rejected'],
])(
  '%s: « %i » is about the installation, which somebody may repair, and loses no mail',
  (command, responseCode, response) => {
    expect(failureOf({ command, responseCode, response }, false)).toMatchObject({ event: 'deferred', final: false });
    expect(failureOf({ command, responseCode, response }, true)).toMatchObject({ event: 'soft_bounce', final: true });
  },
);

test.each(['RCPT TO', 'DATA'])('the last word at %s is about the mail, and so is its size', (command) => {
  expect(failureOf({ command, responseCode: 554, response: '554 No' }, false)).toMatchObject({ final: true });
  const large = { command: 'MAIL FROM', responseCode: 552, response: '552 5.3.4 Too large' };
  expect(failureOf(large, false)).toMatchObject({ event: 'hard_bounce', final: true });
});

test('what may pass is tried again, and given up after the last try', () => {
  expect(answered(451, '451 4.3.2 Busy')).toEqual({ event: 'deferred', detail: '451 4.3.2 Busy', final: false });
  expect(failureOf(new Error('connect ECONNREFUSED'), false)).toMatchObject({ event: 'deferred', final: false });
  expect(failureOf({ responseCode: 451, response: '451 Busy' }, true)).toMatchObject({
    event: 'soft_bounce',
    final: true,
  });
  expect(failureOf(null, true)).toEqual({ event: 'soft_bounce', detail: '', final: true, away: true });
});

test('a mail that could not be made is tried again, and is not the fault of the server', () => {
  const error = new UnmadeMail('La pièce jointe « plan.pdf » ne se lit pas.');
  expect(failureOf(error, false)).toMatchObject({ event: 'deferred', final: false });
  expect(failureOf(error, true)).toEqual({ event: 'soft_bounce', detail: error.message, final: true });
});
