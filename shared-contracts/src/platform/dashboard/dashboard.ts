import { z } from 'zod';
import { CHART_TYPES, DASHBOARD_COLUMNS, NEW_MODULE, TILE_CATALOGUE } from '../../catalogues/constants/dashboard';
import { MODULE_ROWS } from '../../core/limits';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { idSchema } from '../../core/wire';
import { integerFrom, optionSchema } from '../../formats/fields';

const TILES = TILE_CATALOGUE.flatMap((tab) => tab.tiles);
const tileSchema = optionSchema(TILES.map((tile) => ({ value: tile.key })));
const column = z.number().int().min(0);

/** Where a module of the catalogue stands on the grid, and how it is set up. Sizes are grid cells. */
export const dashboardModuleSchema = z
  .object({
    id: idSchema,
    tile: tileSchema,
    x: column.max(DASHBOARD_COLUMNS - 1),
    y: column,
    w: integerFrom(1).max(DASHBOARD_COLUMNS).default(NEW_MODULE.width),
    h: integerFrom(1).max(200).default(NEW_MODULE.height),
    config: z
      .object({
        chart: optionSchema(CHART_TYPES).nullable().default(null),
        rows: integerFrom(1).max(250).default(MODULE_ROWS),
        filters: z.record(z.string(), z.unknown()).default({}),
      })
      .prefault({}),
  })
  .refine((module) => module.x + module.w <= DASHBOARD_COLUMNS, { path: ['w'], message: VALIDATION_MESSAGES.format });

export const dashboardLayoutSchema = z.array(dashboardModuleSchema).max(60);

/** What a dashboard begins with; each module then asks its own list for its rows. */
export const dashboardDataSchema = z.object({
  /** Null until the user has arranged the modules: the screen then shows its own arrangement. */
  layout: dashboardLayoutSchema.nullable(),
  tiles: z.array(
    z.object({
      tile: tileSchema,
      /** How many rows the module would list; null for a chart. */
      count: z.number().int().nullable(),
    }),
  ),
});
