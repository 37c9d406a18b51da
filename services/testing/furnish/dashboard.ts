import { newId } from '@vigie/contracts/core/id';
import { dashboardCalls } from '@vigie/contracts/platform/dashboard/dashboard.calls';
import { NEW_CONFIG } from '@vigie/contracts/platform/dashboard/dashboard-modules';
import { ok, type Person } from '../people';
import type { World } from '../world';
import type { NounFixture } from './furnishing';

/** Creates a dashboard with these tiles, one below the other. */
export async function newDashboard(
  world: World,
  who: Person,
  options: { name?: string; tiles?: readonly string[]; audience?: 'manager' | 'customer' } = {},
): Promise<string> {
  const { name = 'Matin', tiles = ['sites'], audience } = options;
  const id = newId();
  const modules = tiles.map((tile, row) => ({
    id: newId(),
    tile,
    x: 0,
    y: row * 18,
    config: { ...NEW_CONFIG, title: name },
  }));
  await ok(world, who, dashboardCalls.saveDashboard, { body: { id, name, audience, modules } });
  return id;
}

export const dashboardFurnishing: NounFixture = {
  table: 'platform.dashboard',
  make: (world, who) => newDashboard(world, who),
};
