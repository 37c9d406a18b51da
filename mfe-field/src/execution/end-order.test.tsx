import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useToasts } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import type { FieldService } from '../my-planning/my-services.queries';
import { ServiceButtons } from './service-buttons';

let mockSigned = false;
jest.mock('../intervention-report/signed-report', () => ({ hasSignedReport: async () => mockSigned }));
jest.mock('../round-execution/watch/watch-walks', () => ({
  WatchWalks: () => null,
  roundsLeft: () => ({ running: false, unfinished: true }),
}));

const SERVICE = {
  ...{ id: 's', reference: 'S-1', status: 200, timeZone: 'Europe/Paris', agent: null, specialty: null },
  ...{ customer: { id: 'c', name: 'Port' }, site: { id: 'q', name: 'Quai nord' }, needsReport: true, endPointId: 'p' },
  ...{ startAt: new Date(Date.now() - 3_600_000).toISOString(), endAt: new Date().toISOString(), endedAt: null },
  startedAt: new Date(Date.now() - 3_600_000).toISOString(),
} as unknown as FieldService;

beforeEach(() => {
  resetKit();
  signInAs({ role: 'agent' });
  fakeServer({ '/checkpoints': () => ({ body: { checkpoints: [] } }) });
});

async function endWithRoundsLeft() {
  const user = userEvent.setup();
  renderKit(<ServiceButtons service={SERVICE} running={SERVICE} />);
  await user.click(await screen.findByRole('button', { name: 'Terminer le service' }));
  const rounds = await screen.findByRole('dialog', { name: /Il faut terminer toutes les rondes/ });
  expect(screen.queryByRole('dialog', { name: 'Badge de fin de service' })).toBeNull();
  await user.click(within(rounds).getByRole('button', { name: 'Terminer quand même' }));
  return user;
}

test('who ends is asked for its rounds, then for its report, before it reads the badge of the end point', async () => {
  mockSigned = false;
  await endWithRoundsLeft();
  const said = () => useToasts.getState().toasts.map(({ title }) => title);
  await waitFor(() => expect(said()).toEqual(["La signature d'un bon d'intervention est obligatoire"]));
  expect(screen.queryByRole('dialog', { name: 'Badge de fin de service' })).toBeNull();
  expect(window.location.href).toMatch(/\/terrain\/intervention\/s$/);
});

test('with a signed report comes the badge, and after it the confirmation', async () => {
  mockSigned = true;
  const user = await endWithRoundsLeft();
  const badge = await screen.findByRole('dialog', { name: 'Badge de fin de service' });
  expect(screen.queryByRole('dialog', { name: 'Confirmer la fin de service ?' })).toBeNull();
  await user.click(within(badge).getByRole('button', { name: 'Je ne peux pas lire le badge' }));
  await screen.findByRole('dialog', { name: 'Confirmer la fin de service ?' });
});
