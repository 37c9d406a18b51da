import { walkCalls } from '@vigie/contracts/field/round-execution/walk.calls';
import { callKey, queryClient } from '@vigie/kit/runtime';
import { resetKit, signInAs } from '@vigie/kit/testing/harness';
import { type LocalWalkAct, useLocalWalk } from '../local-walk.store';
import { roundsLeft } from './watch-walks';

const WALKER = { userId: 'u', agentId: 'karim' };
const AT = new Date().toISOString();
const executionOf = (id: string, serviceId: string, more: object = {}) => ({
  ...{ id, round: { id: 'r', name: 'Ronde' }, service: { id: serviceId, name: '' }, site: { id: 'q', name: 'Quai' } },
  ...{ startAt: AT, endAt: AT, serviceCancelled: false, acts: [] },
  content: { directions: [], checkpoints: [{ id: 'c', title: 'Porte' }] },
  ...more,
});
const startedHere = (executionId: string): LocalWalkAct =>
  ({ id: 'a', executionId, userId: 'u', kind: 'start', at: AT }) as unknown as LocalWalkAct;
const know = (...serviceRoundExecutions: object[]) =>
  queryClient.setQueryData(callKey(walkCalls.myRounds), { rounds: [], serviceRoundExecutions });

beforeEach(() => {
  resetKit();
  signInAs({ role: 'agent' });
  useLocalWalk.setState({ acts: [] });
});

test('a phone that knows no round holds nobody back', () => {
  expect(roundsLeft('s', WALKER)).toEqual({ running: false, unfinished: false });
});

test('a round of the service that nobody walked is left, one of another service is not', () => {
  know(executionOf('w', 's'));
  expect(roundsLeft('s', WALKER)).toEqual({ running: false, unfinished: true });
  expect(roundsLeft('other', WALKER)).toEqual({ running: false, unfinished: false });
});

test('a round that this phone began is running, whichever service it is of', () => {
  know(executionOf('w', 's'));
  useLocalWalk.setState({ acts: [startedHere('w')] });
  expect(roundsLeft('other', WALKER)).toEqual({ running: true, unfinished: false });
  expect(roundsLeft('other', { ...WALKER, userId: 'colleague' })).toEqual({ running: false, unfinished: false });
});

test('a round that a colleague has taken over is no longer this agent’s', () => {
  const told = (kind: string, agent: string, minute: number) => {
    const at = new Date(Date.now() - (10 - minute) * 60_000).toISOString();
    return { id: `${kind}/${agent}`, kind, at, recordedAt: at, author: '', agent: { id: agent, name: agent } };
  };
  know(executionOf('w', 's', { acts: [told('start', 'karim', 0), told('resume', 'sofia', 5)] }));
  expect(roundsLeft('s', WALKER)).toEqual({ running: false, unfinished: true });
  expect(roundsLeft('s', { userId: 'v', agentId: 'sofia' })).toEqual({ running: true, unfinished: true });
});
