import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Site } from '@vigie/contracts/commercial/site/site';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { Route, Routes } from 'react-router';
import { SiteScreen } from './site.screen';
import { siteDraft } from './site-draft';
import { SitesScreen } from './sites.screen';

beforeEach(resetKit);

const PATH = '/platform/agency/sites';
const id = newId();
const customer = { id: newId(), name: 'Galerie des Tilleuls' };
const known = {
  ...siteDraft(id),
  name: 'Galerie marchande',
  customerId: customer.id,
  customer,
  status: 100,
  siteUsers: [],
  itemsCount: 1,
  picture: null,
  updatedAt: '2026-11-21T10:00:00Z',
} as unknown as Site;
const book = {
  id,
  name: known.name,
  items: [{ id: newId(), title: 'Ouverture', content: 'Par la rue.' }],
  editable: false,
};

const open = (path: string) =>
  renderKit(
    <Routes>
      <Route path={PATH} element={<SitesScreen />} />
      <Route path={`${PATH}/:id/:tab?`} element={<SiteScreen />} />
    </Routes>,
    { path },
  );
const serve = (deleted: object = { status: 400 }) =>
  fakeServer({
    [`/site/${id}/follows`]: () => ({ body: { sentences: [] } }),
    [`/site/${id}/items`]: () => ({ body: { ...book, updatedAt: known.updatedAt } }),
    [`/site/${id}`]: () => ({ body: { site: known, ...deleted } }),
    '/site': () => ({ body: { site: known } }),
    '/fetch/sites': () => ({ body: { data: [], filtered: 0 } }),
  });

test('each part of a site has an address, and is read once somebody opens it, as far as one may', async () => {
  signInAs({ rights: ['ACCOUNT_RIGHT_READ_SITE', 'ACCOUNT_RIGHT_LIST_SITE_ITEM'] });
  const server = serve();
  open(`${PATH}/${id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Galerie marchande' })).toBeVisible();
  for (const name of ['Tarifs', 'Tolérances', 'Alertes', 'Services'])
    expect(screen.queryByRole('tab', { name })).toBeNull();
  for (const name of ['Modifier', 'Désactiver']) expect(screen.queryByRole('button', { name })).toBeNull();
  // The customer has a page, but this user may not open it.
  expect(screen.queryByRole('link', { name: customer.name })).toBeNull();
  expect(server.of(`/site/${id}/items`)).toHaveLength(0);
  await userEvent.setup().click(screen.getByRole('tab', { name: 'Consignes' }));
  expect(await screen.findByText('Par la rue.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Modifier les consignes' })).toBeNull();
  expect(window.location.hash).toBe(`#${PATH}/${id}/instructions`);
});

test('an agent reads the instructions as far as the site grants it, whatever its own rights', async () => {
  signInAs({ role: 'agent', rights: ['ACCOUNT_RIGHT_READ_SITE', 'ACCOUNT_RIGHT_LIST_SITE_ITEM'] });
  fakeServer({
    [`/site/${id}`]: () => ({ body: { site: { ...known, rightsAgent: { ACCOUNT_RIGHT_LIST_SITE_ITEM: false } } } }),
  });
  open(`${PATH}/${id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Galerie marchande' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Consignes' })).toBeNull();
});

test.each([
  [['ACCOUNT_RIGHT_READ_SITE', 'ACCOUNT_RIGHT_LIST_SITE_ITEM'] as const, 1],
  [['ACCOUNT_RIGHT_READ_SITE'] as const, 0],
])('the list offers the instructions of a site to a manager who may read them: %j', async (rights, offered) => {
  signInAs({ role: 'manager', rights: ['ACCOUNT_RIGHT_LIST_SITE', ...rights] });
  const row = { ...known, address: '', city: '', specialties: [], activityType: null, items: 1, itemsGranted: true };
  fakeServer({ '/fetch/sites': () => ({ body: { data: [row], filtered: 1 } }) });
  open(PATH);
  await userEvent.setup().click(await screen.findByRole('button', { name: /Actions.*Galerie marchande/ }));
  expect(await screen.findByRole('menuitem', { name: 'Voir' })).toBeVisible();
  expect(screen.queryAllByRole('menuitem', { name: 'Consignes' })).toHaveLength(offered);
});

test('the form of a site opens over its page, and saves it as it was read', async () => {
  const server = serve();
  open(`${PATH}/${id}`);
  const user = userEvent.setup();
  expect(await screen.findByRole('link', { name: customer.name })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Modifier' }));
  const dialog = await screen.findByRole('dialog', { name: "Modification d'un site" });
  expect(within(dialog).queryByRole('tab', { name: 'Tarifs' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(dialog).not.toBeVisible());
  expect(server.of('/site').find(({ method }) => method === 'POST')?.body).toMatchObject({
    id,
    updatedAt: known.updatedAt,
  });
});

test('a site that is deactivated instead of deleted keeps its page, a deleted one leads back to the list', async () => {
  for (const [status, path] of [
    [200, `${PATH}/${id}`],
    [400, PATH],
  ] as const) {
    resetKit();
    serve({ status });
    const { unmount } = open(`${PATH}/${id}`);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(window.location.hash).toBe(`#${path}`));
    unmount();
  }
});

test('an address from before sites had a page leads to it', async () => {
  serve();
  open(`${PATH}?id=${id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Galerie marchande' })).toBeVisible();
  expect(window.location.hash).toBe(`#${PATH}/${id}`);
});

test('a site shows its rounds and checkpoints, with the rounds that were finished and the services that run', async () => {
  signInAs({
    rights: [
      'ACCOUNT_RIGHT_READ_SITE',
      'ACCOUNT_RIGHT_LIST_ROUND',
      'ACCOUNT_RIGHT_LIST_CHECKPOINT',
      'ACCOUNT_RIGHT_READ_ROUND',
      'ACCOUNT_RIGHT_LIST_MISSION',
    ],
  });
  const server = fakeServer({
    '/fetch/service-rounds': () => ({ body: { data: [], filtered: 12 } }),
    '/fetch/circuits': () => ({ body: { data: [], filtered: 1 } }),
    '/fetch/rounds': () => ({ body: { data: [], filtered: 0 } }),
    '/fetch/checkpoints': () => ({ body: { data: [], filtered: 0 } }),
    [`/site/${id}`]: () => ({ body: { site: known } }),
  });
  open(`${PATH}/${id}/rounds`);
  expect(await screen.findByText('12 rondes terminées, 1 service en cours')).toBeVisible();
  expect(server.of('/fetch/rounds')[0]?.body).toMatchObject({ filters: { site: [id] } });
  expect(server.of('/fetch/service-rounds')[0]?.body).toMatchObject({
    limit: 1,
    filters: { site: [id], status: [400] },
  });
  await userEvent.setup().click(screen.getByRole('tab', { name: 'Points de contrôle' }));
  await waitFor(() => expect(server.of('/fetch/checkpoints')[0]?.body).toMatchObject({ filters: { site: [id] } }));
});
