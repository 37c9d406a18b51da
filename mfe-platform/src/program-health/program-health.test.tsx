import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import type { ProgramHealth } from '@vigie/contracts/platform/program-health/program-health';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { ProgramHealthScreen } from './program-health.screen';

const AT = '2026-03-02T08:00:00.000Z';
const program = (name: ProgramHealth['programs'][number]['program'], more: object = {}) => ({
  program: name,
  instance: `host-${name}:1`,
  startedAt: AT,
  version: '1.2.3',
  lastBeatAt: AT,
  silent: false,
  unreachable: [],
  ...more,
});
const health = (programs: ProgramHealth['programs']): ProgramHealth => ({
  at: AT,
  programs,
  database: { version: '18.1', startedAt: AT, connections: 12, mostConnections: 200, bytes: 10_485_760 },
  queues: [{ name: 'outbox.field', waiting: 4, active: 0, delayed: 0 }],
  failedJobs: 2,
});
const show = (given: ProgramHealth) => {
  fakeServer({ '/admin/health': () => ({ body: given }) });
  renderKit(<ProgramHealthScreen />);
};
beforeEach(() => {
  resetKit();
  signInAs();
});

test('all that lives is said in one line, with the database and what waits', async () => {
  show(health([program('platform')]));
  expect(await screen.findByText('Tout fonctionne.')).toBeInTheDocument();
  expect(screen.getByText('12 connexions sur 200, 10 Mo.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Tâches en échec : 2' })).toHaveAttribute('href', '#/adminJobs');
  expect(screen.getByRole('row', { name: /À transmettre : Terrain 4 0 0/ })).toBeInTheDocument();
});

test('who is silent, and who lacks something, is named on top and in its line', async () => {
  show(
    health([
      program('gateway'),
      program('field', { silent: true }),
      program('workers', { unreachable: ['mail'] }),
      program('commercial', { instance: null, startedAt: null, version: null, lastBeatAt: null, silent: true }),
    ]),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('À regarder : Terrain, Tâches de fond, Commercial.');
  const line = (name: RegExp) => within(screen.getByRole('row', { name }));
  expect(line(/^Passerelle/).getByText('En marche')).toBeInTheDocument();
  expect(line(/^Terrain/).getByText('Muet')).toBeInTheDocument();
  expect(line(/^Tâches de fond/).getByText("N'atteint pas le serveur d'e-mails")).toBeInTheDocument();
  expect(line(/^Commercial/).getByText('Jamais entendu')).toBeInTheDocument();
});

test('a database that does not answer is said in the place of all', async () => {
  fakeServer({
    '/admin/health': () => ({ status: 503, body: { message: 'Ce module ne répond pas.', key: 'service_unavailable' } }),
  });
  renderKit(<ProgramHealthScreen />);
  expect(await screen.findByText('Ce module ne répond pas.')).toBeInTheDocument();
});
