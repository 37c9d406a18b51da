import { ROUND_MESSAGES } from '../../core/messages/rounds';
import { checkpointActs } from './checkpoint.acts';

const { archive, delete: remove } = checkpointActs.acts;
const checkpoint = { id: 'c', status: 100, updatedAt: '', title: 'Quai 4', rounds: 0, aloneIn: null };

test('the only checkpoint of a round stays', () => {
  for (const act of [archive, remove]) {
    expect(act.when?.(checkpoint)).toBeNull();
    expect(act.when?.({ ...checkpoint, aloneIn: 'Nuit' })).toBe(ROUND_MESSAGES.onlyCheckpoint({ rounds: 'Nuit' }));
  }
});

test('the question says how many rounds go on without it', () => {
  expect(archive.ask?.(checkpoint)?.message).toBe('Quai 4.');
  const leaves = ROUND_MESSAGES.leavesRounds({ title: 'Quai 4', rounds: 2 });
  expect(archive.ask?.({ ...checkpoint, rounds: 2 })?.message).toBe(leaves);
  expect(remove.ask?.({ ...checkpoint, rounds: 2 })?.message).toContain(leaves);
});
