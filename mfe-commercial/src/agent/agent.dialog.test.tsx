import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AgentSave } from '@vigie/contracts/commercial/agent/agent';
import { newId } from '@vigie/contracts/core/id';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { fakeServer, renderKit, resetKit, toastTexts } from '@vigie/kit/testing/harness';
import { tellInvitations } from '../forms/tell-invitations';
import { AgentDialog } from './agent.dialog';

beforeEach(resetKit);

async function add(pricing: { agents: number; agentsLimit: number }) {
  const { agents, agentsLimit } = pricing;
  fakeServer({
    '/pricing': () => ({
      body: { pricing: { agentsLimit, accountsLimit: 5, countAgents: { agents, accounts: 0 } } },
    }),
    '/agent': ({ body }) => ({ body: { agent: body as AgentSave } }),
  });
  const linked = { subject: { act: 'add', id: newId() }, opened: true, open: () => {}, close: () => {} } as const;
  renderKit(<AgentDialog {...linked} />);
  expect(await screen.findByRole('textbox', { name: /^Nom/ })).toBeVisible();
}

test('the form of a new agent says before it is filled in that the offer has no file left', async () => {
  await add({ agents: 8, agentsLimit: 5 });
  expect(await screen.findByText(PLATFORM_MESSAGES.agentsQuotaReached)).toBeVisible();
});

test('it says nothing while one is left', async () => {
  await add({ agents: 4, agentsLimit: 5 });
  expect(screen.queryByText(PLATFORM_MESSAGES.agentsQuotaReached)).toBeNull();
});

test('the address that a licence invites is named, since a wrong one would open the account to a stranger', async () => {
  await add({ agents: 4, agentsLimit: 5 });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: /^Prénom/ }), 'Awa');
  await user.type(screen.getByRole('textbox', { name: /^Nom/ }), 'Cissé');
  await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'awa@aube.exampl');
  await user.click(screen.getByRole('switch', { name: /^Licence/ }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(toastTexts()).toEqual([PLATFORM_MESSAGES.accessOpened({ to: 'awa@aube.exampl' })]));
});

test('the field of the card says what the planning does without one', async () => {
  await add({ agents: 4, agentsLimit: 5 });
  const user = userEvent.setup();
  await user.click(screen.getByRole('tab', { name: 'Carte et documents' }));
  const card = await screen.findByRole('textbox', { name: 'Carte professionnelle' });
  expect(card).toHaveAccessibleDescription(/^Sans carte valable/);
  await user.type(card, 'CAR-029-2029-01-01-20200300001');
  expect(card).toHaveAccessibleDescription(/^Valable du/);
});

const access = (email: string | null, open = true) => ({ email, open });

test.each([
  ['a corrected address', [access('a@x.fr')], [access('b@x.fr')], ['b@x.fr']],
  ['an account given later', [access('a@x.fr', false)], [access('a@x.fr')], ['a@x.fr']],
  ['a contact beside another', [access('a@x.fr')], [access('A@x.fr'), access('b@x.fr')], ['b@x.fr']],
  ['an account that was open already', [access('a@x.fr')], [access('a@x.fr')], []],
  ['a file without an account', [], [access('a@x.fr', false), access(null)], []],
])('invitations are told for %s', (_, before, now, told) => {
  tellInvitations(before, now);
  expect(toastTexts()).toEqual(told.map((to) => PLATFORM_MESSAGES.accessOpened({ to })));
});
