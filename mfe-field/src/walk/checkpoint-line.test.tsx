import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { type Checkpoint, CheckpointLine } from './checkpoint-line';
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
