import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { type Checkpoint, CheckpointLine, markOf, unplannedOf } from './checkpoint-line';
import type { FoldedWalk } from './use-walks';

const checkpoint = { id: 'p', title: 'Hall', place: '' } as Checkpoint;
const walk = (state: string) =>
  ({
    execution: { timeZone: 'Europe/Paris' },
    walk: { state, validated: new Map(), jumped: new Map(), steps: [], next: [] },
  }) as unknown as FoldedWalk;

test.each([
  ['running', 'À valider'],
  ['ended', 'Non validé'],
])('a checkpoint that was not read in a walk that is %s: « %s »', (state, words) => {
  render(
    <MantineProvider>
      <ul>
        <CheckpointLine known={walk(state)} checkpoint={checkpoint} onOpen={() => undefined} />
      </ul>
    </MantineProvider>,
  );
  expect(screen.getByText(words)).toBeTruthy();
});

test('a checkpoint that is not in the round is counted, and therefore shown, with what is unusual in its reading', () => {
  const read = { ...checkpoint, siteId: 's', location: null, radius: 50 };
  const steps = [
    { counts: true, marks: ['unplanned', 'tooFar'], distanceM: 445, act: { checkpoint: read } },
    { counts: false, marks: ['unplanned'], distanceM: null, act: { checkpoint: read } },
    { counts: true, marks: [], distanceM: null, act: { checkpoint: { ...read, id: 'q' } } },
  ];
  const { walk: folded } = walk('running');
  const known = { ...folded, steps } as unknown as FoldedWalk['walk'];
  expect(unplannedOf(known).map(({ id }) => id)).toEqual(['p']);
  expect([markOf(known, 'p'), markOf(known, 'q')]).toEqual(['Hors de la ronde, Trop loin (445 m)', null]);
});
