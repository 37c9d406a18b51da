import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { newId } from '@vigie/contracts/core/id';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { AgentDialog } from './agent.dialog';

beforeEach(resetKit);

async function add(pricing: { agents: number; agentsLimit: number }) {
  const { agents, agentsLimit } = pricing;
  fakeServer({
    '/pricing': () => ({
      body: { pricing: { agentsLimit, accountsLimit: 5, countAgents: { agents, accounts: 0 } } },
    }),
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
