import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { PageLabel } from '@vigie/kit/ui/page-label';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { ActiveCircuitScreen } from '../circuit/circuit.screen';
import { InterventionScreen } from '../intervention-report/fill.screen';
import { MyRoundsScreen } from '../round-execution/my-rounds.screen';
import { RoundScreen } from '../round-execution/round.screen';
import { ActiveServiceScreen } from './active-service.screen';

/** The state of the phone: the server has not answered, or has refused. */
const mockKnown: { loading: boolean; error: Error | null } = { loading: true, error: null };
jest.mock('./use-field-services', () => ({
  useFieldServices: () => mockKnown,
  useFieldService: () => mockKnown,
  useKeptActivity: () => undefined,
}));
jest.mock('../round-execution/use-walks', () => ({
  ...jest.requireActual('../round-execution/use-walks'),
  useWalks: () => mockKnown,
}));
jest.mock('@vigie/kit/runtime', () => ({
  ...jest.requireActual('@vigie/kit/runtime'),
  // A signed-in agent: every selector of the session returns true.
  useSession: () => true,
}));

const PAGES: [string, ReactElement][] = [
  ['Service actif', <ActiveServiceScreen key="service" />],
  ['Tournée', <ActiveCircuitScreen key="circuit" />],
  ['Mes rondes', <MyRoundsScreen key="rounds" />],
  ['Ronde', <RoundScreen key="round" />],
  ["Bon d'intervention", <InterventionScreen key="report" />],
];

const show = (name: string, element: ReactElement) =>
  render(
    <MantineProvider>
      <MemoryRouter initialEntries={['/R-1/2/018f0000-0000-7000-8000-000000000002']}>
        <Routes>
          <Route path="/:reference/:iteration/:id" element={<PageLabel value={name}>{element}</PageLabel>} />
        </Routes>
      </MemoryRouter>
    </MantineProvider>,
  );

test.each(PAGES)('« %s » is named while it is fetched, and where it cannot be', (name, element) => {
  Object.assign(mockKnown, { loading: true, error: null });
  show(name, element);
  expect(screen.getByRole('status', { busy: true })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
  cleanup();

  Object.assign(mockKnown, { loading: false, error: new Error('Service indisponible') });
  show(name, element);
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
});
