import '@testing-library/jest-dom';
import { IconDownload } from '@tabler/icons-react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient, useOnline } from '@vigie/kit/runtime';
import { renderKit, resetKit } from '../../testing/harness';
import { sampleCalls, sampleList } from '../../testing/sample-list';
import { rowNames, sampleServer } from '../../testing/sample-server';
import { PhoneList } from './phone-list';

beforeEach(resetKit);

const opened: string[] = [];
const all: string[][] = [];
const show = () =>
  renderKit(
    <PhoneList
      list={sampleList}
      call={sampleCalls.fetch}
      action={{ label: 'Ouvrir', icon: IconDownload, onRun: (row) => opened.push(row.name) }}
      headerAction={{ label: 'Tout ouvrir', onRun: (rows) => all.push(rowNames(rows)) }}
      emptyText="Vos sites apparaîtront ici."
    />,
    { label: 'Sites' },
  );
const cards = () => within(screen.getByRole('list', { name: 'Sites' })).getAllByRole('listitem');
const user = userEvent.setup({ delay: null });

test('each row is a card with its name, its values and its act', async () => {
  const { rows } = sampleServer(2);
  show();
  await screen.findByRole('list', { name: 'Sites' });
  expect(cards()).toHaveLength(2);
  const [row] = rowNames(rows);
  const [card] = cards();
  if (!row || !card) throw new Error('no card');
  expect(card).toHaveTextContent(row);
  expect(card).toHaveTextContent('CA ht');
  await user.click(within(card).getByRole('button', { name: `Ouvrir ${row}` }));
  expect(opened).toEqual([row]);
  await user.click(screen.getByRole('button', { name: 'Tout ouvrir' }));
  expect(all).toEqual([rowNames(rows)]);
});

test('the pages follow each other, and a search begins at the first', async () => {
  const server = sampleServer(40);
  show();
  await screen.findByText('1–25 sur 40');
  expect(screen.getByRole('button', { name: 'Précédents' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Suivants' }));
  await screen.findByText('26–40 sur 40');
  expect(screen.getByRole('button', { name: 'Suivants' })).toBeDisabled();
  await waitFor(() => expect(cards()).toHaveLength(15));

  await user.type(screen.getByRole('searchbox', { name: 'Rechercher' }), 'introuvable{Enter}');
  await screen.findByText('Aucun résultat');
  expect(server.lastRequest()).toMatchObject({ page: 1, query: 'introuvable' });
});

test('its pages are kept for when there is no network, what was searched for is not', async () => {
  sampleServer(2);
  show();
  await screen.findByRole('list', { name: 'Sites' });
  await user.type(screen.getByRole('searchbox', { name: 'Rechercher' }), 'introuvable{Enter}');
  await screen.findByText('Aucun résultat');
  const queries = queryClient.getQueryCache().getAll();
  expect(queries.map(({ meta }) => meta?.keep)).toEqual([true, false]);
});

test('nothing says what will stand here, a failure offers another try', async () => {
  sampleServer(0);
  const { unmount } = show();
  await screen.findByText('Vos sites apparaîtront ici.');
  unmount();

  resetKit();
  sampleServer(1, { '/fetch/sample-sites': () => ({ status: 500, body: { message: 'Erreur du serveur' } }) });
  show();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Réessayer' })).toBeInTheDocument());
});

test('without a network it tells the age of what it shows', async () => {
  sampleServer(2);
  show();
  await screen.findByRole('list', { name: 'Sites' });
  expect(screen.queryByText(/Données datant/)).toBeNull();
  act(() => useOnline.setState({ online: false }));
  expect(screen.getByText("Données datant de moins d'une minute")).toBeVisible();
});
