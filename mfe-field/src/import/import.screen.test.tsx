import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { ImportScreen } from './import.screen';

beforeEach(resetKit);

const NO_FINDINGS = { refused: [], refusedCounts: {}, absent: [], warnings: [], warningCount: 0 };

const analysis = (fileName: string, services: number) => ({
  ...{ id: newId(), fileName, dryRun: true, createMissing: false, state: 'done', total: services, done: services },
  report: { services, customers: 0, sites: 0, agents: 0, ...NO_FINDINGS },
  own: false,
  ...{ createdAt: '2026-11-10T08:00:00.000Z', finishedAt: '2026-11-10T08:00:01.000Z' },
});

test('another choice or another file asks for another analysis; the verdict of the first one comes back with it', async () => {
  signInAs();
  let last: object | null = null;
  fakeServer({
    '/import/services': ({ method }) => {
      if (method === 'POST') last = analysis('octobre.csv', 3);
      return { body: { import: last } };
    },
  });
  renderKit(<ImportScreen />);
  const user = userEvent.setup();
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error('no file input');
    return found;
  });
  await user.upload(input, new File(['Client;Site'], 'octobre.csv', { type: 'text/csv' }));
  await user.click(screen.getByRole('button', { name: 'Analyser le fichier' }));
  expect(await screen.findByRole('button', { name: 'Importer 3 services' })).toBeVisible();
  const choice = screen.getByRole('checkbox', { name: /Créer les fiches manquantes/ });
  const verdict = () => [
    screen.queryByRole('button', { name: /^Importer/ })?.textContent,
    screen.queryByRole('region', { name: 'Analyse du fichier' }) !== null,
    screen.queryByRole('button', { name: 'Analyser à nouveau' }) !== null,
  ];
  await user.click(choice);
  expect(verdict()).toEqual([undefined, false, true]);
  await user.click(choice);
  expect(verdict()).toEqual(['Importer 3 services', true, false]);
  // A second file with the same name is another file.
  await user.upload(input, new File(['Client;Site;Agent'], 'octobre.csv', { type: 'text/csv' }));
  expect(verdict()).toEqual([undefined, false, true]);
});

test('a file whose columns are called otherwise is asked about, and imported as it was answered', async () => {
  signInAs();
  let last: object | null = null;
  const server = fakeServer({
    '/import/services/columns': () => ({
      body: {
        header: ['Affaire', 'Chantier', 'Du', 'Au'],
        sample: [['Galerie', 'Entrée', '05/10/2026', '05/10/2026']],
        columns: { 'Heure début': 2, 'Heure fin': 3, 'Date fin': 4, 'Date début': 5 },
      },
    }),
    '/import/services': ({ method, form }) => {
      if (method === 'POST' && !form?.get('columns')) {
        const message = 'Colonnes manquantes : Client, Site';
        return { status: 400, body: { code: 400, message, key: 'missing_columns' } };
      }
      if (method === 'POST') last = analysis('export.csv', 2);
      return { body: { import: last } };
    },
  });
  renderKit(<ImportScreen />);
  const user = userEvent.setup();
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error('no file input');
    return found;
  });
  await user.upload(input, new File(['Affaire;Chantier'], 'export.csv', { type: 'text/csv' }));
  await user.click(screen.getByRole('button', { name: 'Analyser le fichier' }));
  expect(await screen.findByText('Colonnes manquantes : Client, Site')).toBeVisible();
  expect(screen.getByText('Reste à choisir : Client, Site')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Affaire : colonne de Vigie'), 'Client');
  await user.selectOptions(screen.getByLabelText('Chantier : colonne de Vigie'), 'Site');
  await user.click(screen.getByRole('button', { name: 'Analyser avec ces colonnes' }));
  await user.click(await screen.findByRole('button', { name: 'Importer 2 services' }));
  const sent = server.of('/import/services').flatMap(({ form }) => form?.get('columns') ?? []);
  expect(sent.map((it) => JSON.parse(String(it)))).toEqual([
    expect.objectContaining({ Client: 0, Site: 1 }),
    expect.objectContaining({ Client: 0, Site: 1 }),
  ]);
});

const done = (more: object) => ({
  ...analysis('novembre.csv', 3),
  ...{
    dryRun: false,
    report: { services: 3, customers: 1, sites: 0, agents: 0, ...NO_FINDINGS },
  },
  ...more,
});

test.each([
  { what: 'a file that the server took is not told as lost when its answer is', taken: true },
  { what: 'a file that never reached the server is told as not imported', taken: false },
])('$what', async ({ taken }) => {
  signInAs();
  let last: object = analysis('septembre.csv', 3);
  fakeServer({
    '/import/services': ({ method }) => {
      if (method !== 'POST') return { body: { import: last } };
      if (taken)
        last = { ...analysis('octobre.csv', 6957), dryRun: false, state: 'running', done: 250, finishedAt: null };
      return { status: 503, body: { code: 503, message: 'Ce module ne répond pas.', key: 'unavailable' } };
    },
  });
  renderKit(<ImportScreen />);
  const user = userEvent.setup();
  expect(await screen.findByText(/septembre\.csv/)).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  await user.upload(input, new File(['Client;Site'], 'octobre.csv', { type: 'text/csv' }));
  await user.click(screen.getByRole('button', { name: 'Analyser le fichier' }));
  if (taken) {
    expect(await screen.findByText('Import en cours')).toBeVisible();
    expect(screen.queryByText("Le fichier n'a pas été importé")).not.toBeInTheDocument();
  } else expect(await screen.findByText("Le fichier n'a pas été importé")).toBeVisible();
});

test('an import that was taken back says so, and what is left of it', async () => {
  signInAs();
  fakeServer({ '/import/services': () => ({ body: { import: done({ state: 'undone', stayed: 2 }) } }) });
  renderKit(<ImportScreen />);
  const told = await screen.findByRole('region', { name: 'Import annulé' });
  expect(told).toHaveTextContent(
    'Ses services ont quitté le planning, sauf 2 services commencés, facturés ou modifiés depuis.',
  );
  expect(told).toHaveTextContent('Fiches créées, qui restent :');
  expect(told).not.toHaveTextContent('Créés :');
  expect(told).not.toHaveTextContent('3 services');
  expect(screen.queryByText('Aucune ligne refusée.')).not.toBeInTheDocument();
});

test.each([
  ['their own', true, ['ACCOUNT_RIGHT_CREATE_MISSION'], 1],
  ["somebody else's", false, ['ACCOUNT_RIGHT_CREATE_MISSION'], 0],
  ["somebody else's, with the right to delete", false, ['ACCOUNT_RIGHT_DELETE_MISSION'], 1],
])('a planner is offered to take back %s import', async (_whose, own, rights, offered) => {
  signInAs({ rights });
  fakeServer({ '/import/services': () => ({ body: { import: done({ own }) } }) });
  renderKit(<ImportScreen />);
  await screen.findByRole('region', { name: 'Import terminé' });
  expect(screen.queryAllByRole('button', { name: 'Annuler cet import' })).toHaveLength(offered);
});

test('an analysis after an import leaves that one to be taken back', async () => {
  signInAs();
  const made = [done({ fileName: 'octobre.csv' }), done({ fileName: 'septembre.csv', state: 'undone' })];
  const { of } = fakeServer({
    '/undo': () => ({ body: { import: done({ state: 'undone' }) } }),
    '/import/services': () => ({ body: { import: analysis('novembre.csv', 2), made } }),
  });
  renderKit(<ImportScreen />);
  const user = userEvent.setup();
  const before = within(await screen.findByRole('region', { name: 'Imports précédents' }));
  expect(before.getByRole('group', { name: 'septembre.csv' })).toHaveTextContent('Import annulé · 3 services');
  await user.click(before.getByRole('button', { name: 'Annuler cet import' }));
  await user.click(await screen.findByRole('button', { name: "Annuler l'import" }));
  await waitFor(() => expect(of(`/${made[0]?.id}/undo`)).toHaveLength(1));
});

test('who may not create customers, sites and agents is offered no creation of missing records', async () => {
  signInAs({ rights: ['ACCOUNT_RIGHT_CREATE_MISSION', 'ACCOUNT_RIGHT_CREATE_SITE'] });
  fakeServer({ '/import/services': () => ({ body: { import: null, made: [] } }) });
  renderKit(<ImportScreen />);
  expect(await screen.findByRole('button', { name: 'Analyser le fichier' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /Créer les fiches manquantes/ })).toBeNull();
});
