import { MantineProvider } from '@mantine/core';
import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { MyRoundsScreen } from './my-rounds.screen';

const walk = (name: string, agent: { id: string; name: string } | null, startAt: string) => ({
  execution: {
    id: name,
    round: { id: name, name },
    reference: name,
    site: { id: 's', name: 'Quai' },
    agent,
    ...{ startAt, endAt: startAt },
    timeZone: 'Europe/Paris',
    updatedAt: '2026-11-21T20:00:00.000Z',
  },
  walk: { state: 'waiting', status: 100, agents: [], completion: { validated: 0, total: 4 } },
});

jest.mock('./use-walks', () => ({
  ...jest.requireActual('./use-walks'),
  useWalks: () => ({
    rounds: [],
    walks: [
      walk('De Karim', { id: 'karim', name: 'Karim Benali' }, '2026-11-21T20:00:00.000Z'),
      walk('De Claire', { id: 'claire', name: 'Claire Fontaine' }, '2126-11-21T20:00:00.000Z'),
      walk('De personne', null, '2126-11-21T20:00:00.000Z'),
    ],
  }),
}));
jest.mock('@vigie/kit/runtime', () => ({
  ...jest.requireActual('@vigie/kit/runtime'),
  useSession: (of: (session: object) => unknown) => of({ membership: { agentId: 'karim' } }),
}));

const show = () =>
  render(
    <MantineProvider>
      <MemoryRouter>
        <MyRoundsScreen />
      </MemoryRouter>
    </MantineProvider>,
  );

afterEach(() => jest.useRealTimers());

test('a round becomes late while one looks', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T19:59:30Z') });
  show();
  const karims = () => screen.getByRole('link', { name: /^De Karim/ }).textContent;
  expect(karims()).toMatch(/En attente$/);
  act(() => jest.advanceTimersByTime(61_000));
  expect(karims()).toMatch(/À commencer$/);
});

test('what a colleague was given is told apart, with its name; what is to be begun by now says so', () => {
  show();
  const of = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(of('En cours et à faire')).toEqual([
    expect.stringMatching(/^De KarimQuai.*21:000 sur 4 pointsÀ commencer$/),
    expect.stringMatching(/^De personneQuai.*0 sur 4 pointsEn attente$/),
  ]);
  expect(of('Confiées à des collègues')).toEqual([expect.stringMatching(/^De ClaireQuaiClaire Fontaine.*0 sur 4/)]);
});
