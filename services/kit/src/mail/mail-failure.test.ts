import { failureOf } from './mail-failure';

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

test('what may pass is tried again, and given up after the last try', () => {
  expect(answered(451, '451 4.3.2 Busy')).toEqual({ event: 'deferred', detail: '451 4.3.2 Busy', final: false });
  expect(failureOf(new Error('connect ECONNREFUSED'), false)).toMatchObject({ event: 'deferred', final: false });
  expect(failureOf({ responseCode: 451, response: '451 Busy' }, true)).toMatchObject({
    event: 'soft_bounce',
    final: true,
  });
  expect(failureOf(null, true)).toEqual({ event: 'soft_bounce', detail: '', final: true });
});
