import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { AgentRequestsScreen, CustomerRequestsScreen } from './requests.screen';

beforeEach(resetKit);

test.each([
  { Screen: AgentRequestsScreen, list: '/fetch/agent-requests', types: '/request-types' },
  { Screen: CustomerRequestsScreen, list: '/fetch/customer-requests', types: '/customer-request-types' },
])('requests are narrowed to some of the types that the settings hold: $list', async ({ Screen, list, types }) => {
  const advance = { id: newId(), name: 'Acompte sur salaire' };
  const server = fakeServer({
    [list]: () => ({ body: { data: [], filtered: 0 } }),
    [types]: () => ({ body: { types: [advance, { id: newId(), name: 'Autre' }] } }),
  });
  renderKit(<Screen />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Filtres( \d+)?$/ }));
  await user.type(await screen.findByRole('combobox', { name: 'Types de demande' }), 'acompte');
  await user.click(await screen.findByRole('option', { name: advance.name }));
  await user.click(screen.getByRole('button', { name: 'Appliquer' }));
  await waitFor(() => expect(server.of(list).at(-1)?.body).toMatchObject({ filters: { requestTypes: [advance.id] } }));
});

test('what is new says so beside its subject, which is whole in the tooltip of its cell', async () => {
  const subject = 'Anticonstitutionnellement'.repeat(8);
  const row = {
    ...{ id: newId(), subject, customer: { id: newId(), name: 'Galerie' }, status: 100, unread: true, messages: 0 },
    ...{ requestType: { id: newId(), name: 'Devis' }, content: null, attachments: 0, author: 'Galerie' },
    ...{ createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' },
  };
  fakeServer({ '/fetch/customer-requests': () => ({ body: { data: [row], filtered: 1 } }) });
  renderKit(<CustomerRequestsScreen />);
  const badge = await screen.findByText('Nouveau');
  // The subject shrinks with an ellipsis; the badge keeps its width.
  expect(screen.getByText(subject).parentElement?.lastElementChild).toContainElement(badge);
  expect(badge.closest('td')).toHaveAttribute('title', subject);
});

test('many requests are decided by one answer', async () => {
  const owner = { id: newId(), name: 'Galerie' };
  const row = (subject: string) => ({
    ...{ id: newId(), subject, customer: owner, status: 100, unread: false, messages: 0, author: owner.name },
    ...{ requestType: { id: newId(), name: 'Devis' }, content: null, attachments: 0 },
    ...{ createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' },
  });
  const rows = [row('Parking'), row('Quai')];
  const ids = rows.map(({ id }) => id);
  const server = fakeServer({
    '/fetch/customer-requests': () => ({ body: { data: rows, filtered: rows.length } }),
    '/customer-request-types': () => ({ body: { types: [] } }),
    '/customer-requests/accept': () => ({ body: { done: ids, refused: [] } }),
  });
  renderKit(<CustomerRequestsScreen />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner toute la page' }));
  await user.click(screen.getByRole('button', { name: 'Accepter' }));
  const dialog = await screen.findByRole('dialog', { name: 'Accepter 2 demandes' });
  await user.click(within(dialog).getByRole('textbox', { name: 'Réponse' }));
  await user.paste('Dès lundi');
  expect(within(dialog).queryByRole('switch')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Accepter' }));
  await waitFor(() =>
    expect(server.of('/customer-requests/accept').map(({ body }) => body)).toMatchObject([
      { ids, answer: 'Dès lundi', mail: null },
    ]),
  );
  // After a decision the rows are deselected; after giving up they stay selected.
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sélection' })).not.toBeInTheDocument());
  // The next dialog has the same name, and this one is still in the page while it closes.
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner toute la page' }));
  await user.click(screen.getByRole('button', { name: 'Accepter' }));
  const again = await screen.findByRole('dialog', { name: 'Accepter 2 demandes' });
  await user.click(within(again).getByRole('button', { name: 'Annuler' }));
  expect(await screen.findByText('2 lignes sélectionnées')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reporter' })).toBeEnabled());
});

test('a message that is begun is not lost by closing its request, one that is sent meanwhile asks nothing', async () => {
  const request = {
    ...{ id: newId(), subject: 'Parking', customer: { id: newId(), name: 'Galerie' }, status: 100, unread: false },
    ...{ requestType: { id: newId(), name: 'Devis' }, content: null, attachments: [], messages: [], author: 'Galerie' },
    ...{ createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' },
  };
  const row = { ...request, attachments: 0, messages: 0 };
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  fakeServer({
    '/fetch/customer-requests': () => ({ body: { data: [row], filtered: 1 } }),
    [`/customer-request/${request.id}/message`]: async () => {
      await answered;
      return { body: { request } };
    },
    [`/customer-request/${request.id}`]: () => ({ body: { request } }),
  });
  renderKit(<CustomerRequestsScreen />);
  const user = userEvent.setup();
  await user.click(await screen.findByText('Parking'));
  const dialog = await screen.findByRole('dialog', { name: 'Parking' });
  await user.type(await within(dialog).findByRole('textbox', { name: 'Votre message' }), 'Demain');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Modifications non enregistrées' });
  await user.click(within(question).getByRole('button', { name: 'Continuer la saisie' }));
  expect(within(dialog).getByRole('textbox', { name: 'Votre message' })).toHaveValue('Demain');

  await user.click(within(dialog).getByRole('button', { name: 'Envoyer' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Modifications non enregistrées' })).toBeVisible();
  answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
