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

/** A user who looks at a dashboard. */
export interface Viewer {
  role: AgencyRole;
  holds: (right: RightKey) => boolean;
}

/** A module as stored by any version of the product. */
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

/** Parses the stored modules. A module that does not parse is left out, and the others remain. */
export function storedModules(stored: unknown): StoredModule[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((it) => {
    const { data } = storedSchema.safeParse(it);
    return data ? [{ ...data, w: Math.min(data.w, DASHBOARD_COLUMNS - data.x) }] : [];
  });
}

/**
 * Returns the modules of a dashboard for a viewer. A module without the viewer's right keeps its place but carries no
 * configuration.
 */
export function readModules(stored: unknown, viewer: Viewer): DashboardModule[] {
  return storedModules(stored).map((module) => {
    const tile = tileOf(module.tile);
    if (!tile) return { ...module, state: 'gone', config: null };
    if (!isForViewer(tile, viewer)) return { ...module, state: 'forbidden', config: null };
    const { data } = tileConfigSchema.safeParse(module.config);
    return data ? { ...module, state: 'ready', config: data } : { ...module, state: 'unreadable', config: null };
  });
}

/**
 * Whether a tile may be put on a dashboard: the user who puts it and the audience of the dashboard must both be allowed
 * to see it.
 */
export function mayPut(key: string, viewer: Viewer, audience: DashboardAudience | null): boolean {
  const tile = tileOf(key);
  if (!tile || !isForViewer(tile, viewer)) return false;
  return audience !== 'customer' || tile.customer !== undefined;
}

/**
 * Merges a save with the stored modules: a module that its sender could not see keeps its stored tile and configuration
 * at its new place. `refused` is the index of a module that may not be put there.
 */
export function modulesToStore(
  asked: readonly ModuleSave[],
  known: unknown,
  options: { viewer: Viewer; audience: DashboardAudience | null },
): StoredModule[] | { refused: number } {
  const kept = new Map(storedModules(known).map((module) => [module.id, module]));
  const modules: StoredModule[] = [];
  for (const [index, { config, ...module }] of asked.entries()) {
    const before = kept.get(module.id);
    if (config === null) {
      // An unknown module without configuration was deleted in another tab.
      if (before) modules.push({ ...module, tile: before.tile, config: before.config });
      continue;
    }
    if (!mayPut(module.tile, options.viewer, options.audience)) return { refused: index };
    modules.push({ ...module, config });
  }
  return modules;
}

/** Converts a module to the form that a save sends. */
export const moduleSaveOf = ({ state: _, ...module }: DashboardModule): ModuleSave => module;

export const NEW_CONFIG: TileConfig = tileConfigSchema.parse({});

/** Sorts by reading order, which phones and screen readers follow. */
export const inReadingOrder = <M extends { x: number; y: number }>(modules: readonly M[]): M[] =>
  [...modules].sort((a, b) => a.y - b.y || a.x - b.x);

/** Returns the dashboard that opens first: the person's preferred one, else the agency's, else the person's first. */
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
