import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { EntryDetail } from './entry-detail';

const entry = {
  id: 'e',
  reference: 'MC-000001',
  createdAt: '2026-11-21T02:00:00.000Z',
  recordedAt: '2026-11-21T02:00:01.000Z',
  typeKey: 'checkpoint_validated',
  typeName: 'Point de contrôle validé',
  author: 'Nadia Roux',
  service: null,
  infos: null,
  checkpoint: null,
  roundCheckpoint: null,
  serviceRoundExecution: null,
  eventMessages: [],
};
let mockEvent: object = entry;

jest.mock('@vigie/kit/runtime', () => ({
  ...jest.requireActual('@vigie/kit/runtime'),
  useCall: () => ({ data: { event: mockEvent }, error: null, refetch: () => undefined }),
}));

/** Returns the facts as « term: value ». */
function facts(event: object): string[] {
  mockEvent = event;
  render(
    <MantineProvider>
      <EntryDetail id="e" timeZone="Europe/Paris" />
    </MantineProvider>,
  );
  const terms = screen.getAllByRole('term');
  return screen.getAllByRole('definition').map((value, index) => `${terms[index]?.textContent}: ${value.textContent}`);
}

test('an entry of a round says which checkpoint and which round', () => {
  const round = { id: 'x', round: { id: 'r', name: 'Ronde de nuit' } };
  expect(facts({ ...entry, checkpoint: { id: 'c', name: 'Hall' }, serviceRoundExecution: round })).toEqual([
    'Auteur: Nadia Roux',
    'Service: Non planifié',
    'Point de contrôle: Hall',
    'Ronde: Ronde de nuit',
  ]);
});

test('any other entry says neither', () => {
  expect(facts(entry)).toEqual(['Auteur: Nadia Roux', 'Service: Non planifié']);
});
