import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import type { DashboardModule } from '@vigie/contracts/platform/dashboard/dashboard';
import { dashboardStatuses } from '@vigie/contracts/platform/dashboard/dashboard.statuses';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
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

async function openEditor(modules: DashboardModule[]) {
  signInAs({ role: 'manager' });
  const stored = {
    ...{ id: newId(), name: 'Ma semaine', audience: null, modules, editable: true, preferred: false },
    ...{ status: dashboardStatuses.value.active, updatedAt: '2026-11-02T08:00:00.000Z' },
  };
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
