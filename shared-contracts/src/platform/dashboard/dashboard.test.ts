import type { RightKey } from '../../core/rights';
import { DASHBOARD_MESSAGES, dashboardSaveSchema } from './dashboard';
import { dashboardActs } from './dashboard.acts';
import {
  firstOf,
  inReadingOrder,
  mayPut,
  moduleSaveOf,
  modulesToStore,
  NEW_CONFIG,
  readModules,
  storedModules,
  type Viewer,
} from './dashboard-modules';

const ids = ['1', '2', '3', '4'].map((n) => `0b2f6a3e-8f9d-4b1c-9a52-0d5a1c6b7e1${n}`);
const [id = '', second = '', third = '', fourth = ''] = ids;
const place = { x: 0, y: 0, w: 6, h: 18 };
const seesAll: Viewer = { role: 'manager', holds: () => true };
const seesNothing: Viewer = { role: 'manager', holds: () => false };
const holding = (...held: RightKey[]): Viewer => ({ role: 'customer', holds: (right) => held.includes(right) });
const errorsOf = (body: object) =>
  dashboardSaveSchema.safeParse({ id, name: 'Matin', ...body }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('a new module is six columns wide and eighteen rows high, and shows five rows', () => {
  const { modules } = dashboardSaveSchema.parse({
    id,
    name: 'Matin',
    modules: [{ id: second, tile: 'agents', x: 6, y: 0, config: {} }],
  });
  expect(modules[0]).toMatchObject({ w: 6, h: 18, config: { rows: 5, chart: null } });
});

test('a module outside of the grid, of no tile, or twice under one id is refused', () => {
  const module = { ...place, id: second, tile: 'agents', config: NEW_CONFIG };
  expect(errorsOf({ modules: [module] })).toEqual([]);
  expect(errorsOf({ modules: [{ ...module, x: 8 }] })).toEqual(['modules.0.w']);
  expect(errorsOf({ modules: [{ ...module, tile: 'weather' }] })).toEqual(['modules.0.tile']);
  expect(errorsOf({ modules: [{ ...module, tile: 'weather', config: null }] })).toEqual([]);
  expect(errorsOf({ modules: [module, module] })).toEqual(['modules.1.id']);
});

test('what cannot be shown says why, and costs nothing else', () => {
  const stored = [
    { ...place, id, tile: 'agents', config: {} },
    { ...place, id: second, tile: 'weather', config: {} },
    { ...place, id: third, tile: 'agents', config: { rows: 'many' } },
    { id: fourth, x: 9, y: -4, w: 12, tile: 3 },
    { tile: 'agents' },
    null,
  ];
  const states = (viewer: Viewer) => readModules(stored, viewer).map(({ state }) => state);
  expect(states(seesAll)).toEqual(['ready', 'gone', 'unreadable', 'gone']);
  expect(states(seesNothing)).toEqual(['forbidden', 'gone', 'forbidden', 'gone']);
  expect(readModules(stored, seesNothing)[0]?.config).toBeNull();
  expect(storedModules(stored)[3]).toMatchObject({ x: 9, y: 0, w: 3, h: 18 });
  expect(storedModules({ no: 'list' })).toEqual([]);
});

test('a tile that its sender does not see keeps its setup when it is moved, and one that is gone is let go', () => {
  const known = [{ ...place, id, tile: 'margins', config: { rows: 7, filters: {} } }];
  const asked = [
    { ...place, id, y: 18, tile: 'forged', config: null },
    { ...place, id: second, tile: 'agents', config: null },
  ];
  expect(modulesToStore(asked, known, { viewer: seesNothing, audience: null })).toEqual([
    { ...place, id, y: 18, tile: 'margins', config: { rows: 7, filters: {} } },
  ]);
});

test('nobody puts a tile before those who may not see it', () => {
  const asked = (tile: string) => [{ ...place, id, tile, config: NEW_CONFIG }];
  expect(modulesToStore(asked('agents'), [], { viewer: seesNothing, audience: null })).toEqual({ refused: 0 });
  expect(modulesToStore(asked('agents'), [], { viewer: seesAll, audience: 'manager' })).toHaveLength(1);
  expect(modulesToStore(asked('agents'), [], { viewer: seesAll, audience: 'customer' })).toEqual({ refused: 0 });
  expect(mayPut('sites', holding(), null)).toBe(true);
  expect(mayPut('services', holding('ACCOUNT_RIGHT_LIST_MISSION'), null)).toBe(false);
  expect(mayPut('services', holding('ACCOUNT_RIGHT_READ_SITES_PLANNING'), 'customer')).toBe(true);
  expect(mayPut('weather', seesAll, null)).toBe(false);
});

test('a module is sent as it was read, and modules are read line by line', () => {
  const [module] = readModules([{ ...place, id, tile: 'agents', config: {} }], seesAll);
  expect(module && moduleSaveOf(module)).toEqual({ ...place, id, tile: 'agents', config: NEW_CONFIG });
  const at = (x: number, y: number) => ({ x, y });
  expect(inReadingOrder([at(6, 0), at(0, 18), at(0, 0)])).toEqual([at(0, 0), at(6, 0), at(0, 18)]);
});

test('the own preferred one opens first, then that of the agency, then whatever there is', () => {
  const own = { audience: null, preferred: false };
  const chosen = { audience: null, preferred: true };
  const agency = { audience: 'manager', preferred: true } as const;
  const other = { audience: 'manager', preferred: false } as const;
  const customers = { audience: 'customer', preferred: true } as const;
  expect(firstOf([own, agency, chosen], 'manager')).toBe(chosen);
  expect(firstOf([own, customers, agency], 'manager')).toBe(agency);
  expect(firstOf([own, other, customers], 'manager')).toBe(own);
  expect(firstOf([customers, other], 'manager')).toBe(other);
  expect(firstOf([customers], 'manager')).toBeUndefined();
});

test('deleting says who loses it', () => {
  const subject = { id, status: 100, updatedAt: '2026-01-01T00:00:00Z' };
  const { ask } = dashboardActs.acts.delete;
  expect(ask({ ...subject, audience: null }).message).toBe(DASHBOARD_MESSAGES.ownDeleted);
  expect(ask({ ...subject, audience: 'manager' }).message).toBe(DASHBOARD_MESSAGES.agencyDeleted);
});
