import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Agent } from '@vigie/contracts/commercial/agent/agent';
import { newId } from '@vigie/contracts/core/id';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { useFlags } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { Route, Routes } from 'react-router';
import { AgentScreen } from './agent.screen';
import { agentDraft } from './agent-draft';
import { AgentsScreen } from './agents.screen';

beforeEach(() => {
  resetKit();
  useFlags.setState({ flags: { emailTracking: true } });
});

const PATH = '/platform/agency/agents';
const id = newId();
const known = {
  ...agentDraft(id),
  firstName: 'Karim',
  lastName: 'Benali',
  reference: 'A12',
  email: 'karim@vigie.example',
  status: 100,
  rights: [],
  professionalCardEndsOn: null,
  heldEquipment: 1,
  licenceEndsOn: null,
  updatedAt: '2026-11-21T10:00:00Z',
} as unknown as Agent;

const open = (path: string) =>
  renderKit(
    <Routes>
      <Route path={PATH} element={<AgentsScreen />} />
      <Route path={`${PATH}/:id/:tab?`} element={<AgentScreen />} />
    </Routes>,
    { path },
  );
const serve = (agent: object = known) =>
  fakeServer({
    [`/agent/${id}`]: () => ({ body: { agent } }),
    '/agent': () => ({ body: { agent } }),
    '/fetch/agents': () => ({ body: { data: [], filtered: 0 } }),
    '/agent/fetch/items': () => ({ body: { data: [], filtered: 0 } }),
  });

test('each part of an agent has an address, and is read once somebody opens it, of that agent alone, as far as one may', async () => {
  signInAs({ rights: ['ACCOUNT_RIGHT_READ_AGENT'] });
  const server = serve();
  open(`${PATH}/${id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Karim Benali' })).toBeVisible();
  expect(screen.getByText(/matricule A12/)).toBeVisible();
  for (const name of ['Services', 'E-mails']) expect(screen.queryByRole('tab', { name })).toBeNull();
  for (const name of ['Modifier', 'Archivage']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Prénom' })).toHaveAttribute('readonly');
  expect(server.of('/agent/fetch/items')).toHaveLength(0);
  await userEvent.setup().click(await screen.findByRole('tab', { name: 'Matériel' }));
  expect(await screen.findByText("Rien n'a encore été remis à cet agent.")).toBeVisible();
  expect(window.location.hash).toBe(`#${PATH}/${id}/equipment`);
  expect(server.of('/agent/fetch/items')[0]?.body).toMatchObject({ filters: { agent: [id] } });
});

test('an agent who may read the files of colleagues is shown nothing there of which it lists only its own', async () => {
  signInAs({
    role: 'agent',
    rights: ['ACCOUNT_RIGHT_READ_AGENT', 'ACCOUNT_RIGHT_EDIT_AGENT', 'ACCOUNT_RIGHT_LIST_AGENT_CONTRACT'],
  });
  serve();
  open(`${PATH}/${id}`);
  expect(await screen.findByRole('button', { name: 'Modifier' })).toBeVisible();
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Identité', 'Carte et documents', 'Contrat', 'Restrictions', 'Autorisations', 'Historique']);
  expect(screen.queryByRole('button', { name: 'Donner un profil de droits' })).toBeNull();
});

test('the form of an agent opens over its page, and saves it as it was read', async () => {
  const server = serve();
  open(`${PATH}/${id}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  const dialog = await screen.findByRole('dialog', { name: "Modification d'un agent" });
  expect(within(dialog).queryByRole('tab', { name: 'Matériel' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(dialog).not.toBeVisible());
  const sent = server.of('/agent')[0]?.body;
  expect(sent).toMatchObject({ id, updatedAt: known.updatedAt });
  for (const read of ['licenceEndsOn', 'heldEquipment']) expect(sent).not.toHaveProperty(read);
});

test('where and when an agent is not to be employed is read on its page and typed in its form', async () => {
  const site = { id: newId(), name: 'Entrepôt Nord' };
  const restriction = { name: 'Pas de nuit', startTime: '21:00', endTime: '06:00' };
  const server = serve({ ...known, forbiddenSiteIds: [site.id], forbiddenSites: [site], restrictions: [restriction] });
  open(`${PATH}/${id}/limits`);
  const user = userEvent.setup();
  expect(await screen.findByText(site.name)).toBeVisible();
  expect(screen.getByDisplayValue('Pas de nuit')).toHaveAttribute('readonly');
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  const dialog = within(await screen.findByRole('dialog', { name: "Modification d'un agent" }));
  await user.click(dialog.getByRole('tab', { name: 'Restrictions' }));
  await user.click(dialog.getByRole('button', { name: 'Ajouter une restriction' }));
  await user.click(dialog.getAllByRole('textbox', { name: /^Motif/ })[1] as HTMLElement);
  await user.paste('Pas le dimanche');
  const days = dialog.getAllByRole('combobox', { name: 'Jours' })[1] as HTMLElement;
  await user.click(days);
  await user.click(await screen.findByRole('option', { name: 'Dimanche' }));
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.of('/agent')).toHaveLength(1));
  expect(server.of('/agent')[0]?.body).toMatchObject({
    forbiddenSiteIds: [site.id],
    restrictions: [restriction, { name: 'Pas le dimanche', weekdays: [7] }],
  });
  expect(server.of('/agent')[0]?.body).not.toHaveProperty('forbiddenSites');
});

test('a restriction whose days are taken away holds every day, not none', async () => {
  const server = serve({ ...known, forbiddenSites: [], restrictions: [{ name: 'Repos', weekdays: [7] }] });
  open(`${PATH}/${id}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  const dialog = within(await screen.findByRole('dialog', { name: "Modification d'un agent" }));
  await user.click(dialog.getByRole('tab', { name: 'Restrictions' }));
  await user.type(dialog.getByRole('combobox', { name: 'Jours' }), '{Backspace}');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.of('/agent')).toHaveLength(1));
  expect(server.of('/agent')[0]?.body.restrictions).toEqual([{ name: 'Repos' }]);
});

test('a licence that ends by itself is not taken before, and the page says why', async () => {
  serve({ ...known, licenceEndsOn: '2027-01-31' });
  open(`${PATH}/${id}`);
  const taken = await screen.findByRole('button', { name: 'Désactivation' });
  expect(taken).toBeDisabled();
  expect(taken).toHaveAttribute('title', PLATFORM_MESSAGES.autoDisabledAgent);
});

test('an address from before agents had a page leads to it', async () => {
  serve();
  open(`${PATH}?id=${id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Karim Benali' })).toBeVisible();
  expect(window.location.hash).toBe(`#${PATH}/${id}`);
});

test('the list shows at first what fits beside the menu; the mail address is one of the columns to choose', async () => {
  const row = { ...known, name: 'Karim Benali', specialties: '', contract: 'cdi', rating: null };
  fakeServer({ '/fetch/agents': () => ({ body: { data: [row], filtered: 1 } }) });
  open(PATH);
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('columnheader', { name: /Téléphone/ })).toBeVisible();
  expect(within(table).queryByRole('columnheader', { name: /E-mail/ })).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Colonnes' }));
  expect(await screen.findByRole('checkbox', { name: 'E-mail' })).not.toBeChecked();
});
