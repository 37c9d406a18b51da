import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { fakeServer, renderKit, resetKit, signInAs, toastTexts } from '@vigie/kit/testing/harness';
import { Route, Routes } from 'react-router';
import { ExpirationsScreen } from './expirations.screen';

beforeEach(resetKit);

const PATH = '/platform/service/listAgencyExpirations';

test('work contracts begin with the active ones, and whoever wants the others takes that filter away', async () => {
  const server = fakeServer({ '/fetch/contracts': () => ({ body: { data: [], filtered: 0 } }) });
  const asked = () => server.of('/fetch/contracts').at(-1)?.body;
  renderKit(
    <Routes>
      <Route path={`${PATH}/:list?`} element={<ExpirationsScreen />} />
    </Routes>,
    { path: `${PATH}/expirationsAgentContracts` },
  );
  await waitFor(() => expect(asked()?.filters).toEqual({ status: [100] }));
  await userEvent.setup().click(await screen.findByRole('button', { name: /Retirer.*Actif/ }));
  await waitFor(() => expect(asked()?.filters).toEqual({}));
});

test('of many that are chosen, papers of an agent’s file are named and left there', async () => {
  const agent = { id: newId(), name: 'Karim Benali' };
  const row = (source: string, expirationType: string) => ({
    ...{ id: newId(), source, subject: 'agent', category: null, expirationType, type: 'other', description: '' },
    ...{ endDate: '2026-12-01', initialSendDate: null, level: 'under30', files: 0, agent, customer: null },
    ...{ status: 100, updatedAt: '2026-11-01T08:00:00.000Z' },
  });
  const [visit, card] = [row('expiration', 'Visite médicale'), row('card', 'Carte professionnelle')];
  const server = fakeServer({
    '/agents/fetch/expirations': () => ({ body: { data: [visit, card], filtered: 2 } }),
    '/expirations/delete': () => ({ body: { done: [visit.id], refused: [] } }),
  });
  renderKit(
    <Routes>
      <Route path={`${PATH}/:list?`} element={<ExpirationsScreen />} />
    </Routes>,
    { path: `${PATH}/expirationsAgent` },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner toute la page' }));
  await user.click(screen.getByRole('button', { name: 'Supprimer' }));
  const question = await screen.findByRole('dialog', { name: COMMERCIAL_MESSAGES.confirmDeleteExpiration });
  await user.click(within(question).getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(server.of('/expirations/delete')[0]?.body).toMatchObject({ ids: [visit.id] }));
  await waitFor(() => expect(toastTexts()).toContain(COMMERCIAL_MESSAGES.papersOfFile({ count: 1 })));
});

test('a contract with a customer has the state that the list of contracts says', async () => {
  const customer = { id: newId(), name: 'Galerie du Port' };
  const row = (name: string, more: object) => ({
    ...{ id: newId(), agent: null, customer, contract: { id: newId(), name }, status: 300, endTrialPeriod: null },
    ...{ endDate: '2026-01-31', level: null, createdAt: '2026-01-01T08:00:00.000Z', failed: null },
    ...{ endsOn: '2026-01-31', terminatedOn: null, tacitRenewal: false, ...more },
  });
  const data = [row('Ronde', {}), row('Accueil', { status: 100, failed: 'refused' })];
  fakeServer({ '/customers/fetch/contracts': () => ({ body: { data, filtered: 2 } }) });
  renderKit(
    <Routes>
      <Route path={`${PATH}/:list?`} element={<ExpirationsScreen />} />
    </Routes>,
    { path: `${PATH}/expirationsCustomerContracts` },
  );
  expect(await screen.findByRole('row', { name: /Ronde/ })).toHaveTextContent('Terminé');
  expect(screen.getByRole('row', { name: /Accueil/ })).toHaveTextContent('Signature refusée');
});

test('who lists papers without reading agents is told so, and stays', async () => {
  signInAs({ rights: ['ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION'] });
  const row = {
    ...{ id: newId(), source: 'card', subject: 'agent', category: null, expirationType: 'Carte professionnelle' },
    ...{ type: 'other', description: '', endDate: '2026-12-01', initialSendDate: null, level: 'under30', files: 0 },
    ...{ agent: { id: newId(), name: 'Karim Benali' }, customer: null, status: 100 },
    updatedAt: '2026-11-01T08:00:00.000Z',
  };
  fakeServer({ '/agents/fetch/expirations': () => ({ body: { data: [row], filtered: 1 } }) });
  renderKit(
    <Routes>
      <Route path={`${PATH}/:list?`} element={<ExpirationsScreen />} />
    </Routes>,
    { path: `${PATH}/expirationsAgent` },
  );
  await screen.findByText('Karim Benali');
  await userEvent.setup().click(document.querySelector<HTMLElement>('.vg-open') as HTMLElement);
  expect(toastTexts()).toEqual(["Vous ne bénéficiez pas de l'autorisation Consulter un agent."]);
  expect(window.location.hash).toBe(`#${PATH}/expirationsAgent`);
});
