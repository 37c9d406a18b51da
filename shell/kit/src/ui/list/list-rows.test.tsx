import '@testing-library/jest-dom';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelection } from '../../logic/list/use-selection';
import { pageConfigOf, renderKit, resetKit, signInAs, toastTexts } from '../../testing/harness';
import { type SampleRow, sampleTotals } from '../../testing/sample-list';
import { SampleScreen, sampleServer } from '../../testing/sample-server';
import { RowActions } from './row-actions';

beforeEach(resetKit);

const saved: { blob: Blob; name: string }[] = [];
jest.mock('../../logic/save-blob', () => ({ saveBlob: (blob: Blob, name: string) => saved.push({ blob, name }) }));

const headers = () =>
  screen
    .getAllByRole('columnheader')
    .map((h) => h.textContent)
    .filter((text) => text !== 'Actions' && text !== 'Détail' && text !== '');

test('columns are hidden, shown and ordered by keyboard; the choice is kept and can be taken back', async () => {
  sampleServer(2);
  renderKit(<SampleScreen />);
  const user = userEvent.setup({ delay: null });
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Colonnes' }));
  const menu = await screen.findByRole('dialog', { name: 'Colonnes' });
  await user.click(within(menu).getByRole('checkbox', { name: 'TVA' }));
  await user.click(within(menu).getByRole('checkbox', { name: 'Alarme' }));
  within(menu).getByRole('button', { name: 'Monter Statut' }).focus();
  await user.keyboard('{Enter}');
  expect(within(menu).getByRole('status')).toHaveTextContent('Statut : position 2 sur 9');
  expect(headers()).toEqual([
    'Nom',
    'Statut',
    'Client',
    'Ouverture',
    'Dernière ronde',
    'CA ht',
    'Heures',
    'Agents',
    'Alarme',
  ]);
  expect(pageConfigOf('sampleSites')?.columns?.slice(0, 3)).toEqual(['name', 'status', 'customer']);
  expect(within(menu).getByRole('button', { name: 'Monter Nom' })).toBeDisabled();
  await user.click(within(menu).getByRole('button', { name: "Colonnes d'origine" }));
  expect(headers().slice(0, 3)).toEqual(['Nom', 'Client', 'Statut']);
  expect(headers()).toContain('TVA');
});

test('columns are ordered by dragging too, and the last one cannot be hidden', async () => {
  act(() => signInAs({ pagesConfig: { sampleSites: { columns: ['name', 'customer', 'status'] } } }));
  sampleServer(2);
  renderKit(<SampleScreen />);
  const user = userEvent.setup({ delay: null });
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Colonnes' }));
  const menu = await screen.findByRole('dialog', { name: 'Colonnes' });
  const [first, , third] = within(menu).getAllByRole('listitem');
  if (!first || !third) throw new Error('three columns');
  fireEvent.dragStart(third);
  fireEvent.dragOver(first);
  fireEvent.drop(first);
  expect(headers()).toEqual(['Statut', 'Nom', 'Client']);
  await user.click(within(menu).getByRole('checkbox', { name: 'Statut' }));
  await user.click(within(menu).getByRole('checkbox', { name: 'Client' }));
  expect(within(menu).getByRole('checkbox', { name: 'Nom' })).toBeDisabled();
});

test('an export sends the list as it is shown, with its columns', async () => {
  act(() => signInAs({ pagesConfig: { sampleSites: { columns: ['status', 'name'] } } }));
  const blob = new Blob(['xlsx']);
  const server = sampleServer(8, { '/fetch/sample-sites/xlsx': () => ({ blob }) });
  renderKit(<SampleScreen />, { path: '/liste?q=usine&tri=-hours&f.status=100' });
  await screen.findByRole('searchbox');
  const button = await screen.findByRole('button', { name: 'Exporter' });
  await waitFor(() => expect(button).toBeDisabled());
  await userEvent
    .setup({ delay: null })
    .click(screen.getByRole('button', { name: 'Retirer le filtre Statuts : Actif' }));
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.setup({ delay: null }).click(button);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(server.of('/xlsx')[0]?.body).toMatchObject({
    query: 'usine',
    orderBy: 'hours',
    ascending: false,
    filters: {},
    columns: ['status', 'name'],
  });
  expect(saved[0]?.name).toMatch(/^Sites \d{4}-\d{2}-\d{2}\.xlsx$/);
});

test('more than 5,000 rows are refused without asking the server', async () => {
  const body = { data: [], filtered: 5_001 };
  const row = { ...sampleServer(1).rows[0] };
  const server = sampleServer(1, { '/fetch/sample-sites': () => ({ body: { ...body, data: [row] } }) });
  renderKit(<SampleScreen />);
  await screen.findByRole('table');
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Exporter' }));
  expect(toastTexts()).toEqual(["L'export excel est limité à 5000 lignes"]);
  expect(server.of('/xlsx')).toHaveLength(0);
});

test('a customer reads the columns that the list gives to customers, without the right to details, and no other', async () => {
  const read = ['ACCOUNT_RIGHT_LIST_SITE'];
  act(() => signInAs({ role: 'customer', rights: [...read, 'ACCOUNT_RIGHT_LIST_INVOICE'] }));
  sampleServer(2);
  const { unmount } = renderKit(<SampleScreen />);
  await screen.findByRole('table');
  expect(headers()).toEqual(['Nom', 'Statut', 'CA ht']);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Colonnes' }));
  const menu = await screen.findByRole('dialog', { name: 'Colonnes' });
  expect(within(menu).getAllByRole('checkbox')).toHaveLength(4);
  expect(within(menu).getByRole('checkbox', { name: 'Alarme' })).not.toBeChecked();
  unmount();

  act(() => signInAs({ rights: read }));
  renderKit(<SampleScreen />);
  await screen.findByRole('table');
  expect(headers()).toEqual(['Nom', 'Statut']);
});

test('the actions of a row are reached, walked and left by keyboard; those without right are not there', async () => {
  act(() => signInAs({ rights: ['ACCOUNT_RIGHT_LIST_SITE', 'ACCOUNT_RIGHT_LIST_DETAILS', 'ACCOUNT_RIGHT_READ_SITE'] }));
  const { rows } = sampleServer(2);
  const opened = jest.fn();
  const actions = (row: SampleRow) => [
    { label: 'Consulter', right: 'ACCOUNT_RIGHT_READ_SITE' as const, onClick: () => opened(row.name) },
    { label: 'Dupliquer', onClick: jest.fn() },
    { label: 'Supprimer', right: 'ACCOUNT_RIGHT_DELETE_SITE' as const, tone: 'negative' as const, onClick: jest.fn() },
  ];
  renderKit(<SampleScreen rowActions={actions} />);
  await screen.findByRole('table');
  const user = userEvent.setup({ delay: null });
  screen.getByRole('button', { name: `Actions : ${rows[1]?.name}` }).focus();
  await user.keyboard('{Enter}');
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((i) => i.textContent)).toEqual(['Consulter', 'Dupliquer']);
  items[1]?.focus();
  await user.keyboard('{ArrowUp}');
  expect(items[0]).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledWith(rows[1]?.name);
});

test('a row opens by its first cell for the keyboard and by a click anywhere else but on its controls', async () => {
  const { rows } = sampleServer(2);
  const onOpen = jest.fn();
  renderKit(<SampleScreen onOpen={onOpen} bulkActions={[]} />);
  await screen.findByRole('table');
  const user = userEvent.setup({ delay: null });
  screen.getByRole('button', { name: rows[0]?.name }).focus();
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: rows[0]?.id }));
  await user.click(screen.getAllByText('20 %')[1] as HTMLElement);
  expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: rows[1]?.id }));
  await user.click(screen.getByRole('checkbox', { name: `Sélectionner ${rows[0]?.name}` }));
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test('rows are selected across pages and acted on together', async () => {
  const { rows } = sampleServer(7);
  act(() => signInAs({ pagesConfig: { sampleSites: { limit: 5 } } }));
  const onRun = jest.fn(async () => undefined);
  renderKit(<SampleScreen bulkActions={[{ label: 'Archiver', onRun }]} />);
  await screen.findByRole('table');
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('checkbox', { name: `Sélectionner ${rows[1]?.name}` }));
  expect(screen.getByRole('region', { name: 'Sélection' })).toHaveTextContent('1 ligne sélectionnée');
  expect(screen.getByRole('checkbox', { name: 'Sélectionner toute la page' })).toBePartiallyChecked();
  await user.click(screen.getByRole('button', { name: 'Page suivante' }));
  await screen.findByText('6–7 sur 7');
  await user.click(await screen.findByRole('checkbox', { name: `Sélectionner ${rows[6]?.name}` }));
  await user.click(screen.getByRole('button', { name: 'Archiver' }));
  expect(onRun).toHaveBeenCalledWith([
    expect.objectContaining({ id: rows[1]?.id }),
    expect.objectContaining({ id: rows[6]?.id }),
  ]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sélection' })).not.toBeInTheDocument());
});

test('an act is done to a selected row as the list shows it now, and to one of another page as it was selected', () => {
  const seen = { id: 'a', version: 1 };
  const elsewhere = { id: 'b', version: 1 };
  const { result, rerender } = renderHook(({ loaded }) => useSelection((row) => row.id, '', loaded), {
    initialProps: { loaded: [seen] },
  });
  act(() => result.current.toggle([seen, elsewhere], true));
  expect(result.current.rows).toEqual([seen, elsewhere]);
  rerender({ loaded: [{ ...seen, version: 2 }] });
  expect(result.current.rows).toEqual([{ ...seen, version: 2 }, elsewhere]);
});

test('other filters begin a new selection: nobody acts on rows that he does not see', async () => {
  const { rows } = sampleServer(3);
  renderKit(<SampleScreen bulkActions={[{ label: 'Archiver', onRun: () => false }]} />);
  await screen.findByRole('table');
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('checkbox', { name: `Sélectionner ${rows[1]?.name}` }));
  expect(screen.getByRole('region', { name: 'Sélection' })).toHaveTextContent('1 ligne sélectionnée');
  await user.click(screen.getByRole('button', { name: /^Filtres( \d+)?$/ }));
  const panel = await screen.findByRole('region', { name: 'Filtres' });
  await user.click(within(panel).getByRole('radio', { name: 'Avec alarme' }));
  await user.click(within(panel).getByRole('button', { name: 'Appliquer' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sélection' })).not.toBeInTheDocument());
});

test('a cell whose text a screen composes shows a dash when it is empty', async () => {
  const { rows } = sampleServer(2);
  renderKit(<SampleScreen cells={{ agents: (row) => (row.id === rows[0]?.id ? '' : 'Une équipe') }} />);
  await screen.findByText('Une équipe');
  const cellOfAgents = screen.getAllByRole('row')[1]?.querySelectorAll('td')[headers().indexOf('Agents')];
  expect(cellOfAgents).toHaveTextContent('—');
});

test('an action on many rows says how far it is', async () => {
  const { rows } = sampleServer(3);
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const onRunLong = async (_rows: readonly SampleRow[], progress: (done: number) => void) => {
    progress(2);
    await ended;
  };
  renderKit(<SampleScreen bulkActions={[{ label: 'Émettre', onRun: () => false, onRunLong }]} />);
  await screen.findByRole('table');
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner toute la page' }));
  await user.click(screen.getByRole('button', { name: 'Émettre' }));
  const bar = screen.getByRole('region', { name: 'Sélection' });
  await waitFor(() => expect(bar).toHaveTextContent(`Émettre : 2 sur ${rows.length}`));
  end();
  await waitFor(() => expect(bar).not.toBeInTheDocument());
});

test('an action that was given up keeps the selection', async () => {
  const { rows } = sampleServer(2);
  renderKit(<SampleScreen bulkActions={[{ label: 'Supprimer', onRun: () => false }]} />);
  await screen.findByRole('table');
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('checkbox', { name: `Sélectionner ${rows[0]?.name}` }));
  await user.click(screen.getByRole('button', { name: 'Supprimer' }));
  expect(screen.getByRole('region', { name: 'Sélection' })).toHaveTextContent('1 ligne sélectionnée');
  await user.click(screen.getByRole('button', { name: 'Tout désélectionner' }));
  expect(screen.queryByRole('region', { name: 'Sélection' })).not.toBeInTheDocument();
});

test('a row unfolds, is tinted by its meaning, and totals of all pages are written as their columns', async () => {
  const { rows, of } = sampleServer(3, {
    '/fetch/sample-sites/totals': () => ({ body: { totals: { turnover: 740_736, agents: 3 } } }),
  });
  renderKit(
    <SampleScreen
      expanded={(row) => <p>Détail de {row.customer.name}</p>}
      rowTone={(row) => (row.status === 200 ? 'warning' : undefined)}
      totalsCall={sampleTotals}
      cells={{ agents: (row) => <b>{row.agents} agents</b> }}
    />,
  );
  await screen.findByRole('table');
  const user = userEvent.setup({ delay: null });
  const toggle = screen.getByRole('button', { name: `Détail de ${rows[0]?.name}` });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  expect(screen.getByText(`Détail de ${rows[0]?.customer.name}`)).toBeInTheDocument();
  const toned = screen.getAllByRole('row').filter((r) => r.dataset.tone === 'warning');
  expect(toned).toHaveLength(1);
  expect(screen.getByText('2 agents')).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('Total7\u00a0407,36\u00a0€3'));
  expect(of('/fetch/sample-sites/totals').map(({ body }) => body)).toEqual([{ query: '', filters: {} }]);
});

test('the menu of a row gives the focus back to its button on Escape, the first time as later', async () => {
  signInAs();
  renderKit(<RowActions name="Quai" actions={[{ label: 'Modifier', onClick: () => undefined }]} />);
  const user = userEvent.setup({ delay: null });
  const button = () => screen.getByRole('button', { name: 'Actions : Quai' });
  button().focus();
  for (let time = 0; time < 2; time += 1) {
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Modifier' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button()).toHaveFocus());
  }
});
