import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Agent, AgentSave } from '@vigie/contracts/commercial/agent/agent';
import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { newId } from '@vigie/contracts/core/id';
import { LICENCE_MESSAGES } from '@vigie/contracts/platform/licence/licence';
import { useFlags } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import type { AgentForm } from '../agent-draft';
import { type ActedAgent, LicenceDialog } from './licence.dialog';
import { useLicenceOfSave } from './use-licence-of-save';

beforeEach(() => {
  resetKit();
  useFlags.setState({ flags: { subscriptions: true } });
});

const options = { options: [{ days: null, cents: 0 }], beyond: 0 };
const agent = (firstName: string, status: number) =>
  ({ id: newId(), firstName, lastName: 'Roux', status, updatedAt: '2026-11-21T10:00:00Z' }) as ActedAgent;

async function chooseLength() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: /Durée de la licence/ }));
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  return user;
}

test('agents that can be given no licence are named before the others get theirs', async () => {
  const [anne, lea] = [agent('Anne', AGENT_STATUS.unlicensed), agent('Léa', AGENT_STATUS.licensed)];
  const server = fakeServer({
    '/licence/options': () => ({ body: options }),
    '/licence': () => ({ body: { endsOn: null } }),
  });
  const give = jest.fn(async () => undefined);
  renderKit(<LicenceDialog asked={{ agents: [anne], others: [lea], give }} onDone={() => {}} />);
  expect(await screen.findByText(/Laissés de côté.*Léa Roux/)).toBeVisible();
  const user = await chooseLength();
  await user.click(screen.getByRole('button', { name: 'Attribuer la licence' }));
  await waitFor(() => expect(give).toHaveBeenCalledTimes(1));
  expect(server.of('/licence')[0]?.body).toMatchObject({ agentIds: [anne.id] });
});

test('of several accounts, those beyond the offer are told with their price, and a price that changed is chosen again', async () => {
  const agents = ['Anne', 'Luc', 'Zoé'].map((name) => agent(name, AGENT_STATUS.unlicensed));
  let beyond = 1;
  const server = fakeServer({
    '/licence/options': () => ({ body: { options: [{ days: 5, cents: beyond * 250 }], beyond } }),
    '/licence': () => {
      if (beyond === 2) return { body: { endsOn: null } };
      beyond = 2;
      return { status: 409, body: { code: 409, message: LICENCE_MESSAGES.moreBilled, key: 'more_billed' } };
    },
  });
  const give = jest.fn(async () => undefined);
  renderKit(<LicenceDialog asked={{ agents, others: [], give }} onDone={() => {}} />);
  expect(await screen.findByText(/1 de ces comptes est facturé/)).toBeVisible();
  const user = await chooseLength();
  await user.click(screen.getByRole('button', { name: 'Attribuer les licences' }));
  expect(await screen.findByText(/2 de ces comptes sont facturés/)).toBeVisible();
  expect(give).not.toHaveBeenCalled();
  expect(server.of('/licence/options').length).toBeGreaterThan(1);
  await chooseLength();
  await user.click(screen.getByRole('button', { name: 'Attribuer les licences' }));
  await waitFor(() => expect(give).toHaveBeenCalledTimes(1));
  expect(server.of('/licence').at(-1)?.body).toMatchObject({ days: 5, beyond: 2 });
});

function Form({ known, save }: { known: Agent; save: (body: AgentSave) => Promise<{ agent: Agent }> }) {
  const form = { values: { status: AGENT_STATUS.licensed } } as AgentForm;
  const { length, onSave } = useLicenceOfSave(form, known, save);
  const body = { id: known.id, status: AGENT_STATUS.licensed, updatedAt: known.updatedAt } as AgentSave;
  return (
    <>
      {length}
      <button type="button" onClick={() => void onSave(body).catch(() => {})}>
        Enregistrer
      </button>
    </>
  );
}

test('a length is stored only after the agent was saved, and a second try starts from the saved version', async () => {
  const known = agent('Anne', AGENT_STATUS.unlicensed) as unknown as Agent;
  let refused = true;
  const server = fakeServer({
    '/licence/options': () => ({ body: options }),
    '/licence': () => (refused ? { status: 503, body: { message: 'Hors service' } } : { body: { endsOn: null } }),
    '/activate': () => ({ body: { agent: known } }),
  });
  const save = jest
    .fn<Promise<{ agent: Agent }>, [AgentSave]>()
    .mockRejectedValueOnce(new Error('Adresse déjà prise'))
    .mockResolvedValue({ agent: { ...known, updatedAt: '2026-11-22T10:00:00Z' } });
  renderKit(<Form known={known} save={save} />);
  const user = await chooseLength();
  const press = () => user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await press();
  expect(server.of('/licence')).toHaveLength(0);
  await press();
  await waitFor(() => expect(server.of('/licence')).toHaveLength(1));
  expect(save.mock.lastCall?.[0]).toMatchObject({ status: undefined, updatedAt: known.updatedAt });
  refused = false;
  await press();
  await waitFor(() => expect(server.of('/activate')).toHaveLength(1));
  expect(save.mock.lastCall?.[0]).toMatchObject({ updatedAt: '2026-11-22T10:00:00Z' });
});

test('without the module of offers, a licence above the accounts of the plan asks first and is not saved on a no', async () => {
  useFlags.setState({ flags: {} });
  const pricing = (accounts: number) => ({ body: { pricing: { countAgents: { accounts }, accountsLimit: 5 } } });
  let accounts = 5;
  fakeServer({ '/pricing': () => pricing(accounts) });
  const known = agent('Anne', AGENT_STATUS.unlicensed) as unknown as Agent;
  const save = jest.fn(async () => ({ agent: known }));
  renderKit(<Form known={known} save={save} />);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await press();
  expect(await screen.findByText(/Limite de comptes atteinte/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(save).not.toHaveBeenCalled();
  accounts = 4;
  await press();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
});
