import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { SITE_LOGBOOK_MESSAGES } from '@vigie/contracts/field/site-logbook/site-logbook';
import { applyLive, queryClient, sessionStore, useOnline } from '@vigie/kit/runtime';
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

const SITE = '0193b5f0-0000-7000-8000-00000000e003';
const SITES = { sites: [{ id: SITE, name: 'Quai nord' }] };

const serve = (handlers: Parameters<typeof fakeServer>[0] = {}, row: object = entry) =>
  fakeServer({
    '/fetch/allEvents': () => ({ body: { data: [row], filtered: 1 } }),
    ...{ '/site-logbook': () => ({ body: { sites: [] } }) },
    ...handlers,
  });

beforeEach(() => {
  resetKit();
  signInAs({ role: 'agent' });
  sessionStore.setState(({ membership }) => ({ membership: membership && { ...membership, agentId: AGENT } }));
});

test('an entry with photos is told from one without them in the list', async () => {
  serve({}, { ...entry, fileCount: 2 });
  show();
  const line = await screen.findByRole('link', { name: /Intrusion.*Porte forcée/ });
  expect(within(line).getByRole('img', { name: '2 pièces jointes' })).toBeTruthy();
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

const colleagues = { ...entry, agent: { id: 'c', name: 'Léa Petit' }, author: 'Léa Petit', editable: false };
const ofSite = (more: object = {}) => ({
  site: SITES.sites[0],
  ...{ opens: true, filtered: 1, data: [colleagues] },
  ...more,
});
const serveSite = (answer: () => { status?: number; body: object }) =>
  serve({
    '/site-logbook': () => ({ body: SITES }),
    [`/site-logbook/${SITE}`]: answer,
    [`/event/${ENTRY}`]: () => ({ body: { event: { ...colleagues, eventMessages: [entry.lastEventMessage] } } }),
  });

test('beside its own entries the agent reads those of its site, with who wrote them, and comes back to them', async () => {
  const user = userEvent.setup();
  serveSite(() => ({ body: ofSite() }));
  show();
  await user.click(await screen.findByRole('radio', { name: 'Le site' }));
  const list = await screen.findByRole('list', { name: 'Main courante du site' });
  await user.click(within(list).getByRole('link', { name: /Intrusion.*Léa Petit/ }));
  expect(await screen.findByText('Police prévenue')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Compléter' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Retour' }));
  expect(await screen.findByRole('list', { name: 'Main courante du site' })).toBeTruthy();
});

test('what colleagues wrote is not kept on the device', async () => {
  serveSite(() => ({ body: ofSite() }));
  const { unmount } = show(`/terrain/maMainCourante/${ENTRY}?site=${SITE}`);
  await screen.findByText('Police prévenue');
  unmount();
  show(`/terrain/maMainCourante?site=${SITE}`);
  await screen.findByRole('list', { name: 'Main courante du site' });
  const kept = new Map(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey, meta }) => [queryKey[0], meta?.keep]),
  );
  expect(kept.get('field.siteLogbook')).toBeFalsy();
  expect(kept.get('field.event')).toBeFalsy();
  expect(kept.get('field.siteLogbooks')).toBe(true);
});

test('a site that lets agents list and not open shows its entries without links', async () => {
  serveSite(() => ({ body: ofSite({ opens: false }) }));
  show(`/terrain/maMainCourante?site=${SITE}`);
  expect(await screen.findByText('Porte forcée')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Intrusion/ })).toBeNull();
});

test('when the site closes its logbook while it is open, what was read is gone and the reason stands there', async () => {
  let closed = false;
  serveSite(() =>
    closed ? { status: 404, body: { code: 404, message: SITE_LOGBOOK_MESSAGES.closed } } : { body: ofSite() },
  );
  show(`/terrain/maMainCourante?site=${SITE}`);
  expect(await screen.findByText('Porte forcée')).toBeTruthy();
  closed = true;
  await queryClient.invalidateQueries({ queryKey: ['field.siteLogbook'] });
  expect(await screen.findByText(SITE_LOGBOOK_MESSAGES.closed)).toBeTruthy();
  expect(screen.queryByText('Porte forcée')).toBeNull();
});

test('a site that was closed meanwhile is not taken for another one, which can be chosen', async () => {
  const user = userEvent.setup();
  const other = newId();
  serve({
    '/site-logbook': () => ({ body: { sites: [{ id: other, name: 'Galerie' }] } }),
    [`/site-logbook/${SITE}`]: () => ({ status: 404, body: { code: 404, message: SITE_LOGBOOK_MESSAGES.closed } }),
    [`/site-logbook/${other}`]: () => ({ body: ofSite({ site: { id: other, name: 'Galerie' } }) }),
  });
  show(`/terrain/maMainCourante?site=${SITE}`);
  expect(await screen.findByText(SITE_LOGBOOK_MESSAGES.closed)).toBeTruthy();
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Site' });
  expect(choice.value).toBe(SITE);
  await user.selectOptions(choice, 'Galerie');
  expect(await screen.findByText('Porte forcée')).toBeTruthy();
});

test('without a network it says what it cannot show, and the own entries stay', async () => {
  const user = userEvent.setup();
  serveSite(() => ({ body: ofSite() }));
  show();
  await screen.findByRole('radio', { name: 'Le site' });
  act(() => useOnline.setState({ online: false }));
  serve({ [`/site-logbook/${SITE}`]: () => new Response(null, { status: 503 }) as never });
  await user.click(screen.getByRole('radio', { name: 'Le site' }));
  expect(await screen.findByText(SITE_LOGBOOK_MESSAGES.needsNetwork)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Mes entrées' }));
  expect(await screen.findByText('Porte forcée')).toBeTruthy();
});

const numbered = (n: number) => ({ ...entry, id: newId(), infos: `Ronde ${n}` });

test('older entries follow when they are asked for, and are not kept on the device', async () => {
  const user = userEvent.setup();
  const all = Array.from({ length: 130 }, (_, n) => numbered(n));
  const server = serve({
    '/fetch/allEvents': ({ body }) => {
      const { page, limit } = body as { page: number; limit: number };
      return { body: { data: all.slice((page - 1) * limit, page * limit), filtered: all.length } };
    },
  });
  show();
  await screen.findByText('Ronde 99');
  expect(screen.queryByText('Ronde 100')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Afficher les plus anciennes' }));
  expect(await screen.findByText('Ronde 129')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Afficher les plus anciennes' })).toBeNull();
  expect(server.of('/fetch/allEvents')).toHaveLength(2);
  const kept = queryClient.getQueryCache().findAll({ queryKey: ['field.fetchEvents'] });
  expect(kept.map(({ meta }) => meta?.keep)).toEqual([true, false]);
});

test('what is searched for is still there after an entry was read, in the logbook of a site too', async () => {
  const user = userEvent.setup();
  serveSite(() => ({ body: ofSite() }));
  show(`/terrain/maMainCourante?site=${SITE}`);
  await user.type(await screen.findByRole('searchbox'), 'police{Enter}');
  await user.click(await screen.findByRole('link', { name: /Intrusion.*Léa Petit/ }));
  await user.click(await screen.findByRole('link', { name: 'Retour' }));
  expect(await screen.findByRole('searchbox')).toHaveProperty('value', 'police');
  const asked = queryClient.getQueryCache().findAll({ queryKey: ['field.siteLogbook'] });
  expect(asked.map(({ queryKey }) => queryKey[2])).toContainEqual(
    expect.objectContaining({ query: { page: '1', search: 'police' } }),
  );
});

test('a live update of an own entry reads the list again', async () => {
  const server = serve();
  show();
  await screen.findByText('Porte forcée');
  act(() => applyLive([{ name: 'logbookEntry.created', ids: [newId()] }]));
  await waitFor(() => expect(server.of('/fetch/allEvents')).toHaveLength(2));
});
