import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseAgency, navigateTo, sessionStore, useOnline } from '@vigie/kit/runtime';
import { pageConfigOf, renderKit, resetKit, setScreen, signInAs, viewAsAnother } from '../testing/harness';
import { aMembership, anAgency } from '../testing/people';
import { names, rowNames, SampleScreen, sampleServer } from '../testing/sample-server';

beforeEach(resetKit);

const query = () => new URLSearchParams(window.location.hash.split('?')[1] ?? '');
const table = () => screen.findByRole('table');

test('rows, their count and their values in French', async () => {
  const { rows } = sampleServer(40);
  renderKit(<SampleScreen />);
  expect(screen.getByRole('status', { busy: true })).toHaveTextContent('Chargement');
  await table();
  expect(names()).toEqual(rowNames(rows.slice(0, 25)));
  expect(screen.getByLabelText('40 au total')).toHaveTextContent('40');
  expect(screen.getByText('1–25 sur 40')).toBeInTheDocument();
  const second = screen.getAllByRole('row')[2];
  if (!second) throw new Error('no second row');
  const cells = within(second).getAllByRole('cell');
  expect(cells.map((c) => c.textContent)).toEqual([
    'Centre commercial Les Trois Fontaines',
    'Groupe Lefèvre',
    'Actif',
    '15/02/2026',
    '02/11/2026 22:15',
    '2\u00a0469,12\u00a0€',
    '20\u00a0%',
    '7\u00a0h\u00a045',
    '1',
  ]);
});

test('a header sorts, then turns the order round, from page 1; the address says so', async () => {
  const server = sampleServer(12);
  renderKit(<SampleScreen />, { path: '/liste?page=2&n=5' });
  const user = userEvent.setup({ delay: null });
  await table();
  expect(server.lastRequest()).toMatchObject({ page: 2, orderBy: 'name', ascending: true });
  expect(screen.getByRole('columnheader', { name: 'Nom' })).toHaveAttribute('aria-sort', 'ascending');

  await user.click(screen.getByRole('button', { name: 'CA ht' }));
  await waitFor(() => expect(server.lastRequest()).toMatchObject({ page: 1, orderBy: 'turnover', ascending: true }));
  expect(query().get('tri')).toBe('turnover');
  await user.click(screen.getByRole('button', { name: 'CA ht' }));
  await waitFor(() => expect(server.lastRequest()).toMatchObject({ orderBy: 'turnover', ascending: false }));
  expect(query().get('tri')).toBe('-turnover');
  expect(screen.getByRole('columnheader', { name: 'CA ht' })).toHaveAttribute('aria-sort', 'descending');
  // The server cannot sort by a rate.
  expect(screen.queryByRole('button', { name: 'TVA' })).not.toBeInTheDocument();
});

test('rows of one agency are neither shown nor selected in another, however late its own come', async () => {
  const server = sampleServer(2);
  const { user } = sessionStore.getState();
  const other = aMembership({ id: 'm-b', agency: anAgency({ id: 'b' }) });
  if (user) sessionStore.setState({ user: { ...user, memberships: [...user.memberships, other] } });
  renderKit(<SampleScreen bulkActions={[{ label: 'Archiver', onRun: () => undefined }]} />);
  await table();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner toute la page' }));
  expect(screen.getByRole('region', { name: 'Sélection' })).toBeInTheDocument();
  const slow = globalThis.fetch;
  globalThis.fetch = () => new Promise(() => undefined);
  await act(() => chooseAgency('b'));
  expect(screen.queryByText(server.rows[0]?.name ?? '')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Sélection' })).not.toBeInTheDocument();
  globalThis.fetch = slow;
});

test('pages and rows per page; the choice of rows is kept for the next visit', async () => {
  const server = sampleServer(12);
  act(() => signInAs({ pagesConfig: { sampleSites: { limit: 10 } } }));
  renderKit(<SampleScreen />);
  const user = userEvent.setup({ delay: null });
  await table();
  await user.click(screen.getByRole('button', { name: 'Page suivante' }));
  await waitFor(() => expect(screen.getByText('11–12 sur 12')).toBeInTheDocument());
  expect(query().get('page')).toBe('2');

  const choice = screen.getByRole('combobox', { name: 'Lignes par page' });
  const options = within(choice).getAllByRole('option');
  expect(options.map((options) => options.textContent)).toEqual(['5', '10', '25', '50', '100', '250']);
  await user.selectOptions(choice, '50');
  await waitFor(() => expect(server.lastRequest()).toMatchObject({ page: 1, limit: 50 }));
  expect(screen.getByText('1–12 sur 12')).toBeInTheDocument();
  expect(pageConfigOf('sampleSites')).toMatchObject({ limit: 50 });
});

test('a link older than the rows it counted shows the last page there is', async () => {
  const server = sampleServer(8);
  renderKit(<SampleScreen />, { path: '/liste?page=9&n=5' });
  await waitFor(() => expect(server.lastRequest().page).toBe(2));
  await waitFor(() => expect(names()).toEqual(rowNames(server.rows.slice(5, 8))));
  expect(screen.queryByText('La liste est vide')).not.toBeInTheDocument();
  expect(query().get('page')).toBe('2');
});

test('the back button brings a former state of the address back', async () => {
  const server = sampleServer(12);
  renderKit(<SampleScreen />, { path: '/liste?q=usine' });
  await table();
  expect(server.lastRequest().query).toBe('usine');
  act(() => navigateTo('/liste?q=parking'));
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('parking'));
  await waitFor(() => expect(server.lastRequest().query).toBe('parking'));
});

test('an empty list says so and offers the first act, by right', async () => {
  sampleServer(0);
  const onClick = jest.fn();
  const create = { label: 'Ajouter un site', right: 'ACCOUNT_RIGHT_CREATE_SITE', onClick } as const;
  const { unmount } = renderKit(<SampleScreen create={create} emptyText="Les sites apparaîtront ici." />);
  expect(await screen.findByText('La liste est vide')).toBeInTheDocument();
  expect(screen.getByText('Les sites apparaîtront ici.')).toBeInTheDocument();
  const user = userEvent.setup({ delay: null });
  const [headerButton] = screen.getAllByRole('button', { name: 'Ajouter un site' });
  if (!headerButton) throw new Error('no create button');
  await user.click(headerButton);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Exporter' })).toBeDisabled();
  unmount();

  act(() => signInAs({ rights: ['ACCOUNT_RIGHT_LIST_SITE'] }));
  renderKit(<SampleScreen create={create} />);
  await screen.findByText('La liste est vide');
  expect(screen.queryByRole('button', { name: 'Ajouter un site' })).not.toBeInTheDocument();
});

test('a guard looks something up: the tools of a desk are not on his phone', async () => {
  sampleServer(10);
  const { unmount } = renderKit(<SampleScreen />);
  for (const name of ['Exporter', 'Colonnes']) expect(await screen.findByRole('button', { name })).toBeInTheDocument();
  unmount();
  act(() => signInAs({ role: 'agent' }));
  renderKit(<SampleScreen />);
  expect(await screen.findByRole('searchbox')).toBeInTheDocument();
  for (const name of ['Exporter', 'Colonnes']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a search without result is told from an empty list and can be taken back', async () => {
  const server = sampleServer(10);
  renderKit(<SampleScreen />, { path: '/liste?q=zzz&f.status=100' });
  expect(await screen.findByText('Aucun résultat')).toBeInTheDocument();
  expect(screen.queryByText('La liste est vide')).not.toBeInTheDocument();
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
  await waitFor(() => expect(server.lastRequest()).toMatchObject({ query: '', filters: { status: [100] } }));
});

test('an error can be tried again', async () => {
  let broken = true;
  const page = { data: [], filtered: 0 };
  sampleServer(0, {
    '/fetch/sample-sites': () =>
      broken ? { status: 500, body: { code: 500, message: 'Lecture impossible' } } : { body: page },
  });
  renderKit(<SampleScreen />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Lecture impossible');
  broken = false;
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('La liste est vide')).toBeInTheDocument();
});

test('what was read stays without network, however long ago, and says from when it is', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const server = sampleServer(3);
    const { unmount } = renderKit(<SampleScreen />);
    await table();
    unmount();
    // The query client forgets unused answers after ten minutes.
    act(() => jest.advanceTimersByTime(3_600_000));
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    renderKit(<SampleScreen />);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/Hors connexion : données du \d\d\/\d\d\/\d{4} \d\d:\d\d/);
    expect(names()).toEqual(rowNames(server.rows));
  } finally {
    jest.useRealTimers();
    act(() => useOnline.setState({ online: true }));
  }
});

test('without the list-details right only the columns that are always visible are shown', async () => {
  act(() => signInAs({ rights: ['ACCOUNT_RIGHT_LIST_SITE'] }));
  sampleServer(3);
  renderKit(<SampleScreen />);
  await table();
  expect(screen.getAllByRole('columnheader').map((h) => h.textContent)).toEqual(['Nom', 'Statut']);
});

test('a phone shows cards with a sort of their own, and no table', async () => {
  setScreen('phone');
  const server = sampleServer(3);
  renderKit(<SampleScreen onOpen={jest.fn()} />);
  const cards = await screen.findByRole('list', { name: 'Sites' });
  expect(within(cards).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  const user = userEvent.setup({ delay: null });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Trier par' }), 'Heures');
  await waitFor(() => expect(server.lastRequest()).toMatchObject({ orderBy: 'hours', ascending: true }));
  await user.click(screen.getByRole('button', { name: 'Ordre croissant' }));
  await waitFor(() => expect(server.lastRequest()).toMatchObject({ orderBy: 'hours', ascending: false }));
});

test('a card names what it has no badge for', async () => {
  setScreen('phone');
  const row = { ...sampleServer(1).rows[0], status: null };
  sampleServer(1, { '/fetch/sample-sites': () => ({ body: { data: [row], filtered: 1 } }) });
  renderKit(<SampleScreen />);
  const cards = await screen.findByRole('list', { name: 'Sites' });
  expect(within(cards).getByText('Statut').nextElementSibling).toHaveTextContent('—');
});

test('in the office table or cards is a choice that is kept', async () => {
  sampleServer(3);
  renderKit(<SampleScreen />);
  await table();
  await userEvent.setup({ delay: null }).click(screen.getByRole('radio', { name: 'Cartes' }));
  expect(await screen.findByRole('list', { name: 'Sites' })).toBeInTheDocument();
  expect(pageConfigOf('sampleSites')).toMatchObject({ view: 'cards' });
});

test('whoever views the agency as another person sees what it may add, and cannot', () => {
  act(viewAsAnother);
  sampleServer(3);
  renderKit(<SampleScreen create={{ label: 'Ajouter un site', onClick: () => undefined }} />);
  expect(screen.getByRole('button', { name: 'Ajouter un site' })).toBeDisabled();
  expect(screen.getByRole('searchbox')).toBeEnabled();
});

test('a list inside a tile leaves the address alone', async () => {
  const server = sampleServer(6);
  renderKit(<SampleScreen keepIn="local" />);
  await table();
  expect(screen.queryByRole('heading', { name: 'Sites' })).not.toBeInTheDocument();
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'CA ht' }));
  await waitFor(() => expect(server.lastRequest().orderBy).toBe('turnover'));
  expect([...query().keys()]).toEqual([]);
});
