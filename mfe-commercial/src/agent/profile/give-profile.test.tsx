import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import type { ActedAgent } from '../licence/licence.dialog';
import { GiveProfileDialog } from './give-profile.dialog';

const agents = ['Karim', 'Nadia'].map((firstName) => ({
  ...{ id: newId(), firstName, lastName: 'Roux', status: 100, updatedAt: '2026-11-21T10:00:00Z' },
  ...{ email: null, licenceEndsOn: null },
})) as ActedAgent[];
const PROFILE = { id: newId(), name: "Chef d'équipe", rights: ['ACCOUNT_RIGHT_LIST_SITE', 'ACCOUNT_RIGHT_READ_SITE'] };

beforeEach(() => {
  resetKit();
  signInAs({});
});

test('the rights of the chosen profile are sent for all agents at once', async () => {
  const user = userEvent.setup();
  const server = fakeServer({
    '/rightChoices/agent': () => ({ body: { profiles: [PROFILE], people: [] } }),
    '/agents/rights': () => ({ body: { done: agents.map(({ id }) => id), refused: [] } }),
  });
  renderKit(<GiveProfileDialog agents={agents} opened onClose={() => {}} />);
  await screen.findByText('2 agents');
  await user.click(screen.getByRole('combobox', { name: /Profil/ }));
  await user.click(await screen.findByRole('option', { name: "Chef d'équipe (2)" }));
  await user.click(screen.getByRole('button', { name: 'Donner' }));
  await waitFor(() => expect(server.of('/agents/rights')).toHaveLength(1));
  expect(server.of('/agents/rights')[0]?.body).toMatchObject({
    ids: agents.map(({ id }) => id),
    rights: PROFILE.rights,
  });
});

test('without a profile it says where one is made', async () => {
  fakeServer({ '/rightChoices/agent': () => ({ body: { profiles: [], people: [] } }) });
  renderKit(<GiveProfileDialog agents={agents.slice(0, 1)} opened onClose={() => {}} />);
  expect(await screen.findByText(/Aucun profil pour les agents/)).toBeTruthy();
  expect(screen.getByText('Karim Roux')).toBeTruthy();
});
