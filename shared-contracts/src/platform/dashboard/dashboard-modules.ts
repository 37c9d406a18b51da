import { z } from 'zod';
import { DASHBOARD_COLUMNS, isForViewer, NEW_MODULE, tileOf } from '../../catalogues/constants/dashboard';
import type { AgencyRole } from '../../core/access';
import type { RightKey } from '../../core/rights';
import { idSchema } from '../../core/wire';
import {
  type DashboardAudience,
  type DashboardModule,
  type ModuleSave,
  type TileConfig,
  tileConfigSchema,
} from './dashboard';

/** Somebody before whom a dashboard stands. */
export interface Viewer {
  role: AgencyRole;
  holds: (right: RightKey) => boolean;
}

/** A module as the database holds it, of whatever version of the product. */
export interface StoredModule {
  id: string;
  tile: string;
  x: number;
  y: number;
  w: number;
  h: number;
  config: unknown;
}

const between = (least: number, most: number, otherwise: number) =>
  z.number().int().min(least).max(most).catch(otherwise);
const storedSchema = z.object({
  id: idSchema,
  tile: z.string().catch(''),
  x: between(0, DASHBOARD_COLUMNS - 1, 0),
  y: between(0, 20_000, 0),
  w: between(1, DASHBOARD_COLUMNS, NEW_MODULE.width),
  h: between(1, 200, NEW_MODULE.height),
  config: z.unknown().default(null),
});

/** What is stored, as far as it reads: one module that does not costs no other. */
export function storedModules(stored: unknown): StoredModule[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((it) => {
    const { data } = storedSchema.safeParse(it);
    return data ? [{ ...data, w: Math.min(data.w, DASHBOARD_COLUMNS - data.x) }] : [];
  });
}

/** The modules of a dashboard as somebody sees them. What he may not see is not told, beside its place. */
export function readModules(stored: unknown, viewer: Viewer): DashboardModule[] {
  return storedModules(stored).map((module) => {
    const tile = tileOf(module.tile);
    if (!tile) return { ...module, state: 'gone', config: null };
    if (!isForViewer(tile, viewer)) return { ...module, state: 'forbidden', config: null };
    const { data } = tileConfigSchema.safeParse(module.config);
    return data ? { ...module, state: 'ready', config: data } : { ...module, state: 'unreadable', config: null };
  });
}

/** Whether a tile may be put on a dashboard: before whoever puts it, and whomever the agency proposes it to. */
export function mayPut(key: string, viewer: Viewer, audience: DashboardAudience | null): boolean {
  const tile = tileOf(key);
  if (!tile || !isForViewer(tile, viewer)) return false;
  return audience !== 'customer' || tile.customer !== undefined;
}

/**
 * What a save writes: the modules that it gives, and of those that its sender could not see the stored ones, moved. The
 * answer is the place of a module that may not be put there.
 */
export function modulesToStore(
  asked: readonly ModuleSave[],
  known: unknown,
  o: { viewer: Viewer; audience: DashboardAudience | null },
): StoredModule[] | { refused: number } {
  const kept = new Map(storedModules(known).map((module) => [module.id, module]));
  const modules: StoredModule[] = [];
  for (const [index, { config, ...module }] of asked.entries()) {
    const before = kept.get(module.id);
    if (config === null) {
      // Nothing is known of it: it was deleted in another tab.
      if (before) modules.push({ ...module, tile: before.tile, config: before.config });
      continue;
    }
    if (!mayPut(module.tile, o.viewer, o.audience)) return { refused: index };
    modules.push({ ...module, config });
  }
  return modules;
}

/** A module as a save sends it. */
export const moduleSaveOf = ({ state: _, ...module }: DashboardModule): ModuleSave => module;

export const NEW_CONFIG: TileConfig = tileConfigSchema.parse({});

/** In the order of reading: what a phone shows below one another, and what is read aloud. */
export const inReadingOrder = <M extends { x: number; y: number }>(modules: readonly M[]): M[] =>
  [...modules].sort((a, b) => a.y - b.y || a.x - b.x);

/** Which one opens first: the one its person chose, else the one of the agency, else the first of its own. */
export function firstOf<D extends { audience: DashboardAudience | null; preferred: boolean }>(
  dashboards: readonly D[],
  role: AgencyRole,
): D | undefined {
  return (
    dashboards.find(({ audience, preferred }) => audience === null && preferred) ??
    dashboards.find(({ audience, preferred }) => audience === role && preferred) ??
    dashboards.find(({ audience }) => audience === null) ??
    dashboards.find(({ audience }) => audience === role)
  );
}
