import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import {
  DASHBOARD_MESSAGES,
  DASHBOARD_MODULES_MAX,
  type DashboardAudience,
  type DashboardModule,
} from '@vigie/contracts/platform/dashboard/dashboard';
import { dashboardStatuses } from '@vigie/contracts/platform/dashboard/dashboard.statuses';
import { fakeServer, renderKit, resetKit, signInAs, toastTexts } from '@vigie/kit/testing/harness';
import { DashboardEditor } from './dashboard-editor';

beforeEach(resetKit);

const config = { chart: null, by: null, rows: 5, orderBy: null, ascending: true, filters: null };
const tileAt = (title: string, y: number, state: DashboardModule['state'] = 'gone'): DashboardModule => ({
  id: newId(),
  tile: 'withdrawn',
  state,
  config: { title, ...config },
  ...{ x: 0, y, w: 6, h: 18 },
});

const sampleOf = (modules: DashboardModule[], audience: DashboardAudience | null = null) => {
  signInAs({ role: 'manager' });
  return {
    ...{ id: newId(), name: 'Ma semaine', audience, modules, editable: true, preferred: false },
    ...{ status: dashboardStatuses.value.active, updatedAt: '2026-11-02T08:00:00.000Z' },
  };
};

async function openEditor(modules: DashboardModule[]) {
  const stored = sampleOf(modules);
  const server = fakeServer({ '/dashboard': ({ body }) => ({ body: { dashboard: { ...stored, ...body } } }) });
  const user = userEvent.setup({ delay: null });
  await act(async () =>
    renderKit(<DashboardEditor draft={stored} stored={stored} offered={[]} onClose={() => undefined} />),
  );
  const remove = async (name: string) => {
    const tile = within(screen.getByRole('article', { name }));
    await user.click(tile.getByRole('button', { name: `Actions : ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Retirer' }));
    expect(screen.queryByRole('article', { name })).toBeNull();
  };
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(server.of('/dashboard')).toHaveLength(1));
    return server.of('/dashboard')[0]?.body.modules as DashboardModule[];
  };
  return { remove, save };
}

test('a tile that is removed leaves no gap in what is saved, and the focus to the tile in its place', async () => {
  const { remove, save } = await openEditor([tileAt('Factures', 0), tileAt('Devis', 18), tileAt('Clients', 36)]);
  await remove('Factures');
  expect(screen.getByRole('button', { name: 'Déplacer : Devis' })).toHaveFocus();
  await remove('Clients');
  expect(screen.getByRole('button', { name: 'Déplacer : Devis' })).toHaveFocus();
  expect((await save()).map(({ y }) => y)).toEqual([0]);
});

test('a tile that fails keeps its menu, so that it can be removed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { remove, save } = await openEditor([tileAt('Factures', 0, 'ready')]);
  expect(screen.getByText(/Cette partie de l'écran s'est arrêtée/)).toBeVisible();
  await remove('Factures');
  expect(await save()).toEqual([]);
});

test('the copy of an overtaken dashboard of the agency is the own one of its editor, under another name', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const draft = sampleOf([{ ...tileAt('Factures', 0, 'ready'), tile: 'invoices' }], 'customer');
  const server = fakeServer({ '/dashboard': ({ body }) => ({ body: { dashboard: { ...draft, ...body } } }) });
  const stored = { ...draft, updatedAt: '2026-11-02T09:00:00.000Z' };
  await act(async () =>
    renderKit(<DashboardEditor draft={draft} stored={stored} offered={[]} onClose={() => undefined} />),
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Enregistrer une copie' }));
  await waitFor(() => expect(server.of('/dashboard')).toHaveLength(1));
  expect(server.of('/dashboard')[0]?.body).toMatchObject({ name: 'Ma semaine (copie)', audience: null });
  expect(server.of('/dashboard')[0]?.body.modules).toHaveLength(1);
});

test('a refused tile is named', async () => {
  const draft = sampleOf([tileAt('Devis', 0), tileAt('Mes impayés', 18)]);
  const message = DASHBOARD_MESSAGES.notOffered;
  fakeServer({
    '/dashboard': () => ({ status: 400, body: { code: 400, message, errors: [{ path: 'modules.1.tile', message }] } }),
  });
  await act(async () =>
    renderKit(<DashboardEditor draft={draft} stored={draft} offered={[]} onClose={() => undefined} />),
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(toastTexts()).toEqual([`« Mes impayés » : ${message}`]));
});

test('a full dashboard says why no tile can be added', async () => {
  const draft = sampleOf(Array.from({ length: DASHBOARD_MODULES_MAX }, (_, at) => tileAt(`Tuile ${at}`, at * 18)));
  await act(async () =>
    renderKit(<DashboardEditor draft={draft} stored={draft} offered={[]} onClose={() => undefined} />),
  );
  const add = screen.getByRole('button', { name: 'Ajouter une tuile' });
  expect(add).toBeDisabled();
  expect(add).toHaveAttribute('title', DASHBOARD_MESSAGES.full);
});
