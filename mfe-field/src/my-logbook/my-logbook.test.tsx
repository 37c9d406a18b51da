import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient, sessionStore } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { Route, Routes } from 'react-router';
import { MyLogbookScreen } from './my-logbook.screen';

const AGENT = '0193b5f0-0000-7000-8000-00000000e001';
const ENTRY = '0193b5f0-0000-7000-8000-00000000e002';
const entry = {
  id: ENTRY,
  reference: 'MC-000007',
  createdAt: '2026-11-21T02:00:00.000Z',
  recordedAt: '2026-11-21T02:00:01.000Z',
  typeKey: 'incident_intrusion',
  typeName: 'Intrusion',
  site: { id: 's', name: 'Quai nord' },
  agent: { id: AGENT, name: 'Karim Benali' },
  author: 'Karim Benali',
  service: null,
  infos: 'Porte forcée',
  checkpoint: null,
  roundCheckpoint: null,
  serviceRoundExecution: null,
  acknowledgement: null,
  lastEventMessage: {
    id: 'm',
    createdAt: '2026-11-21T02:00:00.000Z',
    author: 'Karim Benali',
    content: 'Police prévenue',
    location: null,
    files: [],
  },
  editable: true,
};

const show = (at = '/terrain/maMainCourante') =>
  renderKit(
    <Routes>
      <Route path="terrain/maMainCourante/:id?" element={<MyLogbookScreen />} />
      <Route path="terrain/events/incident/:id?" element={<p>Compléter ici</p>} />
    </Routes>,
    { path: at },
  );

const serve = (handlers: Parameters<typeof fakeServer>[0] = {}, row: object = entry) =>
  fakeServer({ '/fetch/allEvents': () => ({ body: { data: [row], filtered: 1 } }), ...handlers });

beforeEach(() => {
  resetKit();
  signInAs({ role: 'agent' });
  sessionStore.setState(({ membership }) => ({ membership: membership && { ...membership, agentId: AGENT } }));
});

test('the agent reads its own entries, newest first, and completes one from its detail', async () => {
  const user = userEvent.setup();
  const server = serve({
    [`/event/${ENTRY}`]: () => ({ body: { event: { ...entry, eventMessages: [entry.lastEventMessage] } } }),
  });
  show();
  await user.click(await screen.findByRole('link', { name: /Intrusion.*Porte forcée.*Quai nord/ }));
  expect(await screen.findByText('Police prévenue')).toBeTruthy();
  await user.click(await screen.findByRole('link', { name: 'Compléter' }));
  expect(await screen.findByText('Compléter ici')).toBeTruthy();
  expect(server.of('/fetch/allEvents')[0]?.body).toMatchObject({
    orderBy: 'createdAt',
    ascending: false,
    filters: { agents: [AGENT] },
  });
});

test('what was read is kept on the device', async () => {
  serve({ [`/event/${ENTRY}`]: () => ({ body: { event: { ...entry, eventMessages: [] } } }) });
  show(`/terrain/maMainCourante/${ENTRY}`);
  await screen.findByRole('link', { name: 'Compléter' });
  const kept = queryClient.getQueryCache().getAll();
  expect(kept.map(({ queryKey, meta }) => [queryKey[0], meta?.keep])).toEqual(
    expect.arrayContaining([
      ['field.fetchEvents', true],
      ['field.event', true],
    ]),
  );
});

test('an entry that was never opened shows what the list knows of it', async () => {
  serve();
  show(`/terrain/maMainCourante/${ENTRY}`);
  expect(await screen.findByText('Police prévenue')).toBeTruthy();
});

test('what the product wrote by itself is read, and not completed', async () => {
  serve({}, { ...entry, editable: false });
  show(`/terrain/maMainCourante/${ENTRY}`);
  await screen.findByText('Police prévenue');
  expect(screen.queryByRole('link', { name: 'Compléter' })).toBeNull();
});
