import { ROUND_MESSAGES } from '../../core/messages/rounds';
import { roundExecutionActs } from './round-execution.acts';
import { checkStateSchema, roundExecutionStatuses } from './round-execution.statuses';

const S = roundExecutionStatuses.value;
const AT = '2027-03-01T02:30:00.000Z';

test('an alert of a round is taken care of once, where there is one', () => {
  const { when } = roundExecutionActs.acts.acknowledge;
  const said = (subject: object) => when({ acknowledgedAt: null, alertedAt: null, ...subject } as never);
  expect(said({ status: S.waiting, acknowledgedAt: AT, alertedAt: AT })).toBe(ROUND_MESSAGES.alreadyAcknowledged);
  expect(said({ status: S.waiting })).toBe(ROUND_MESSAGES.noAlert);
  expect(said({ status: S.waiting, alertedAt: AT })).toBeNull();
  expect(said({ status: S.notFinished })).toBeNull();
});

test('« Non terminé » is read from 300 as well, and is 30 from there on', () => {
  expect([30, 300, 400, 999].map((value) => checkStateSchema.parse(value))).toEqual([30, 30, 400, 999]);
  expect(roundExecutionStatuses.all.map(({ value }) => value)).not.toContain(300);
});
