import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { discardAct, navigateTo, queryClient, sessionStore, useOutbox } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { Route, Routes } from 'react-router';
import { InterventionScreen } from '../intervention-report/fill.screen';
import { ActiveServiceScreen } from './active-service.screen';
import { useLocalActs } from './acts/local-acts.store';

const AGENT = '018f0000-0000-7000-8000-000000000009';
const ROW = {
  id: '018f0000-0000-7000-8000-000000000002',
  reference: 'S-1',
  status: 100,
  startAt: new Date(Date.now() - 3_600_000).toISOString(),
  endAt: new Date(Date.now() + 3_600_000).toISOString(),
  timeZone: 'Europe/Paris',
  customer: { id: 'c', name: 'Galerie des Tilleuls' },
  site: { id: 's', name: "Entrepôt de l'Île" },
  agent: null,
  specialty: 'Agent de sécurité',
  needsReport: false,
  startedAt: null,
  endedAt: null,
  acts: [],
};

Object.defineProperty(navigator, 'geolocation', {
  configurable: true,
  value: {
    getCurrentPosition: (found: (p: unknown) => void) =>
      found({ coords: { latitude: 48.85, longitude: 2.35, accuracy: 9 } }),
  },
});

/** A server out of reach until the network is back; what the device was told before is its planning. */
function show(starting: Answer = () => ({ body: {} }), row: object = ROW) {
  const network = { off: true };
  const reached =
    (answer: Answer): Answer =>
    (asked) => {
      if (network.off) throw new TypeError('Failed to fetch');
      return answer(asked);
    };
  const server = fakeServer({
    '/fetch/circuits': () => ({ body: { data: [row], filtered: 1 } }),
    '/break/start': reached(() => ({ body: {} })),
    '/start': reached(starting),
    '/interrupt': reached(() => ({ body: {} })),
    '/end': reached(() => ({ body: {} })),
  });
  renderKit(
    <Routes>
      <Route path="terrain/serviceActif/:id?" element={<ActiveServiceScreen />} />
    </Routes>,
    { path: '/terrain/serviceActif' },
  );
  return {
    user: userEvent.setup(),
    /** Returns the acts that arrived, once the outbox, which retries by itself, is empty. */
    async arrived() {
      network.off = false;
      server.asked.length = 0;
      await waitFor(() => expect(waiting()).toEqual([]));
      return server.asked.filter(({ path }) => path.includes(`/circuit/${ROW.id}/`));
    },
  };
}
type Answer = Parameters<typeof fakeServer>[0][string];
const waiting = () => useOutbox.getState().waiting;

async function answer(user: ReturnType<typeof userEvent.setup>, button: string, question: string, yes: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: question });
  await user.click(within(dialog).getByRole('button', { name: yes }));
}

beforeEach(() => {
  resetKit();
  signInAs({ role: 'agent' });
  sessionStore.setState(({ membership }) => ({ membership: membership && { ...membership, agentId: AGENT } }));
  useLocalActs.setState({ acts: [] });
});

test('without network a service is taken, paused and taken up again: the screen follows, the outbox holds the acts', async () => {
  const { user, arrived } = show();
  await answer(user, 'Prendre mon service', 'Confirmer la prise de service ?', 'Prendre le service');
  await screen.findByText('En cours');
  await answer(user, 'Démarrer une pause', 'Démarrer une pause ?', 'Démarrer');
  await screen.findByText('En pause');
  await answer(user, 'Terminer la pause', 'Mettre fin à la pause ?', 'Reprendre');
  await screen.findByText('En cours');
  await waitFor(() => expect(waiting()).toHaveLength(3));
  const acts = await arrived();
  const at = (end: string) => `/circuit/${ROW.id}${end}`;
  expect(acts.map(({ path }) => path.slice(path.indexOf('/circuit')))).toEqual([
    at('/start'),
    at('/break/start'),
    at('/break/end'),
  ]);
  expect(new Set(acts.map(({ body }) => body.id)).size).toBe(3);
  expect(acts[0]?.body.position).toMatchObject({ latitude: 48.85 });
});

test('a service is interrupted with a word, is none that runs, and is taken up again', async () => {
  const { user, arrived } = show();
  await answer(user, 'Prendre mon service', 'Confirmer la prise de service ?', 'Prendre le service');
  await user.click(await screen.findByRole('button', { name: 'Interrompre le service' }));
  const dialog = await screen.findByRole('dialog', { name: 'Interrompre le service ?' });
  await user.click(within(dialog).getByRole('textbox', { name: 'Motif (facultatif)' }));
  await user.paste('Évacuation');
  await user.click(within(dialog).getByRole('button', { name: 'Interrompre' }));
  await screen.findByText('Interrompu');
  await answer(user, 'Reprendre mon service', 'Voulez-vous acter une reprise de service ?', 'Reprendre le service');
  await screen.findByText('En cours');
  await waitFor(() => expect(waiting()).toHaveLength(3));
  const acts = await arrived();
  expect(acts.map(({ path }) => path.slice(path.lastIndexOf('/')))).toEqual(['/start', '/interrupt', '/start']);
  expect(acts[1]?.body).toMatchObject({ comment: 'Évacuation', device: expect.any(String) });
});

test('why a service is interrupted may be said, and is sent as it was heard so far', async () => {
  const heard: { onresult?: (event: object) => void }[] = [];
  class Heard {
    onresult?: (event: object) => void;
    start = jest.fn();
    stop = jest.fn();
    abort = jest.fn();
    constructor() {
      heard.push(this);
    }
  }
  Object.assign(globalThis, { webkitSpeechRecognition: Heard });
  const { user, arrived } = show();
  await answer(user, 'Prendre mon service', 'Confirmer la prise de service ?', 'Prendre le service');
  await user.click(await screen.findByRole('button', { name: 'Interrompre le service' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Interrompre le service ?' }));
  await user.click(dialog.getByRole('button', { name: 'Dicter : Motif (facultatif)' }));
  act(() =>
    heard[0]?.onresult?.({
      resultIndex: 0,
      results: [Object.assign([{ transcript: 'site évacué' }], { isFinal: false })],
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Interrompre' }));
  await screen.findByText('Interrompu');
  Reflect.deleteProperty(globalThis, 'webkitSpeechRecognition');
  await waitFor(() => expect(waiting()).toHaveLength(2));
  expect((await arrived())[1]?.body).toMatchObject({ comment: 'Site évacué' });
});

test('the question before a service that begins in days says when it does', async () => {
  const user = userEvent.setup();
  const row = { ...ROW, startAt: '2031-11-22T06:00:00Z', endAt: '2031-11-22T18:00:00Z' };
  fakeServer({ '/fetch/circuits': () => ({ body: { data: [row], filtered: 1 } }) });
  renderKit(
    <Routes>
      <Route path="terrain/serviceActif/:id?" element={<ActiveServiceScreen />} />
    </Routes>,
    { path: '/terrain/serviceActif' },
  );
  await user.click(await screen.findByRole('button', { name: 'Prendre mon service' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirmer la prise de service ?' });
  within(dialog).getByText(/ce service commence le samedi 22 novembre 2031 à 07:00\. Le prendre maintenant/);
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }));
  expect(waiting()).toEqual([]);
});

test('before the planned end the reason is asked for and goes with the act', async () => {
  useLocalActs.setState({
    acts: [
      {
        id: 'x',
        userId: sessionStore.getState().user?.id ?? '',
        serviceId: ROW.id,
        kind: 'start',
        at: ROW.startAt,
        queued: true,
      },
    ],
  });
  const { user, arrived } = show();
  await answer(user, 'Terminer le service', 'Confirmer la fin de service ?', 'Terminer');
  const dialog = await screen.findByRole('dialog', { name: 'Fin de service anticipée' });
  await user.click(within(dialog).getByRole('radio', { name: 'Autre (à préciser)' }));
  await user.click(within(dialog).getByRole('textbox', { name: 'Précision' }));
  await user.paste('Malaise');
  await user.click(within(dialog).getByRole('button', { name: 'Terminer le service' }));
  // Without a service the page has this title.
  await screen.findByRole('heading', { level: 1, name: 'Aucun service en cours' });
  await waitFor(() => expect(waiting()).toHaveLength(1));
  const [ended] = await arrived();
  expect(ended?.path).toMatch(/\/end$/);
  expect(ended?.body).toMatchObject({ device: expect.any(String), reason: 'other', reasonText: 'Malaise' });
});

test('an act the server refuses is taken back on screen', async () => {
  const { user, arrived } = show(() => ({ status: 409, body: { code: 409, message: 'Un service est actif' } }));
  await answer(user, 'Prendre mon service', 'Confirmer la prise de service ?', 'Prendre le service');
  await screen.findByText('En cours');
  await waitFor(() => expect(waiting()).toHaveLength(1));
  await arrived();
  expect(useOutbox.getState().failed.map(({ refusal }) => refusal?.message)).toEqual(['Un service est actif']);
  await screen.findByText('En attente');
  await act(() => discardAct(useOutbox.getState().failed[0]?.id ?? ''));
});

test('a service that is over is no service to take', async () => {
  const act = (kind: string, at: string) => ({ id: kind, kind, at, recordedAt: at, agentId: AGENT });
  const acts = [act('start', ROW.startAt), act('end', ROW.endAt)];
  const agent = { id: AGENT, name: 'Karim Benali' };
  const over = { ...ROW, agent, status: 300, startedAt: ROW.startAt, endedAt: ROW.endAt, acts };
  fakeServer({
    '/fetch/circuits': () => ({ body: { data: [over], filtered: 1 } }),
    [`/circuit/${ROW.id}`]: () => ({ body: { service: over } }),
  });
  renderKit(
    <Routes>
      <Route path="terrain/serviceActif/:id?" element={<ActiveServiceScreen />} />
    </Routes>,
    { path: `/terrain/serviceActif/${ROW.id}` },
  );
  await screen.findByRole('heading', { level: 1, name: 'Service terminé' });
});

test('a service that the office archives while it is read is none any more; its report can still be told', async () => {
  const gone = { ...ROW, id: '018f0000-0000-7000-8000-000000000003', agent: { id: AGENT, name: 'Karim Benali' } };
  const known = { archived: false };
  fakeServer({
    '/fetch/circuits': () => ({ body: { data: [], filtered: 0 } }),
    '/intervention-reports': () => ({ body: { reports: [] } }),
    [`/circuit/${gone.id}`]: () =>
      known.archived
        ? { status: 404, body: { code: 404, message: 'Service introuvable' } }
        : { body: { service: gone } },
  });
  renderKit(
    <Routes>
      <Route path="terrain/serviceActif/:id?" element={<ActiveServiceScreen />} />
      <Route path="terrain/intervention/:id?" element={<InterventionScreen />} />
    </Routes>,
    { path: `/terrain/serviceActif/${gone.id}` },
  );
  await screen.findByRole('button', { name: 'Prendre mon service' });
  act(() => navigateTo(`/terrain/intervention/${gone.id}`));
  await screen.findByRole('button', { name: 'Relire et signer' });
  known.archived = true;
  await act(() => queryClient.invalidateQueries());
  await screen.findByRole('button', { name: 'Relire et signer' });
  act(() => navigateTo(`/terrain/serviceActif/${gone.id}`));
  await screen.findByText('Service introuvable');
  screen.getByRole('link', { name: 'Voir mon planning' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Prendre mon service' })).toBeNull();
});

test('a service that the office interrupted says who did, when and why, until its agent takes it up again', async () => {
  const at = new Date(Date.now() - 60_000).toISOString();
  const told = { recordedAt: at, agentId: AGENT };
  const startedAt = ROW.startAt;
  const acts = [
    { ...told, id: 'start', kind: 'start', at: startedAt, recordedAt: startedAt },
    { ...told, id: 'cut', kind: 'breakOff', at, agentId: null },
  ];
  const brokenOff = { at, by: 'Hugo Bernard', reason: 'Site évacué' };
  const { user } = show(() => ({ body: {} }), { ...ROW, status: 400, startedAt, acts, brokenOff });
  await screen.findByText(/^Interrompu par Hugo Bernard à \d\d:\d\d$/);
  screen.getByText('Site évacué');
  await answer(user, 'Reprendre mon service', 'Voulez-vous acter une reprise de service ?', 'Reprendre le service');
  await waitFor(() => expect(screen.queryByText('Site évacué')).toBeNull());
});
