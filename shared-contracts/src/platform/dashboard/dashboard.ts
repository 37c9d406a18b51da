import { z } from 'zod';
import { CHART_TYPES, DASHBOARD_COLUMNS, NEW_MODULE, tileOf } from '../../catalogues/constants/dashboard';
import type { HistoryFields } from '../../core/acts/history';
import { MODULE_ROWS } from '../../core/limits';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { idSchema, instantSchema } from '../../core/wire';
import { integerFrom, optionalText, optionSchema, requiredText } from '../../formats/fields';
import { dashboardStatuses } from './dashboard.statuses';

/** Maximum for one person, and for the dashboards that an agency proposes. */
export const DASHBOARDS_MAX = 30;
export const DASHBOARD_MODULES_MAX = 60;

export const DASHBOARD_MESSAGES = {
  notFound: 'Tableau de bord introuvable',
  empty: 'Ce tableau de bord est vide',
  create: 'Nouveau tableau de bord',
  compose: 'Composer mon tableau de bord',
  tooMany: `${DASHBOARDS_MAX} tableaux de bord au plus : supprimez-en un d'abord`,
  full: `${DASHBOARD_MODULES_MAX} tuiles au plus : retirez-en une d'abord`,
  notOffered: "Cette tuile n'est pas ouverte à ceux qui verraient ce tableau de bord",
  leftOut: (count: number) =>
    count < 2
      ? "Une tuile n'a pas été reprise : elle n'est pas ouverte à ceux qui verront ce tableau de bord"
      : `${count} tuiles n'ont pas été reprises : elles ne sont pas ouvertes à ceux qui verront ce tableau de bord`,
  confirmDelete: 'Supprimer ce tableau de bord ?',
  ownDeleted: 'Ses tuiles disparaissent ; les données qu’elles montrent restent.',
  agencyDeleted: "Tous ceux à qui l'agence le propose le perdent ; les données qu’il montre restent.",
} as const;

/** Audience to which an agency proposes a dashboard; null for a person's own dashboard. */
export const DASHBOARD_AUDIENCES = [
  { value: 'manager', label: 'Administrateurs' },
  { value: 'customer', label: 'Clients' },
] as const;
export type DashboardAudience = (typeof DASHBOARD_AUDIENCES)[number]['value'];

const place = {
  id: idSchema,
  x: z
    .number()
    .int()
    .min(0)
    .max(DASHBOARD_COLUMNS - 1),
  y: z.number().int().min(0).max(20_000),
  w: integerFrom(1).max(DASHBOARD_COLUMNS).default(NEW_MODULE.width),
  h: integerFrom(1).max(200).default(NEW_MODULE.height),
};

/** A filter's value as lists accept it. Each list decides which filters it still knows. */
const filterValueSchema = z.union([
  z.number(),
  z.string().max(200),
  z.array(z.union([z.number(), z.string().max(200)])).max(200),
  z
    .object({
      shortcut: z.string().max(40).nullish(),
      start: z.string().max(10).nullish(),
      end: z.string().max(10).nullish(),
    })
    .strict(),
]);

/** Configuration of one tile: a table of the first rows, or a chart of the rows grouped by `by`. */
export const tileConfigSchema = z
  .object({
    title: optionalText(80),
    chart: optionSchema(CHART_TYPES).nullable().default(null),
    by: z.string().max(40).nullable().default(null),
    rows: integerFrom(1).max(250).default(MODULE_ROWS),
    orderBy: z.string().max(40).nullable().default(null),
    ascending: z.boolean().default(true),
    /** Null applies the module's default filters. */
    filters: z.record(z.string().max(40), filterValueSchema).nullable().default(null),
  })
  .strict();
export type TileConfig = z.output<typeof tileConfigSchema>;

/** Null for a tile that cannot be shown: the server keeps its stored configuration. */
const moduleSaveSchema = z
  .object({ ...place, tile: z.string().min(1).max(60), config: tileConfigSchema.nullable() })
  .strict()
  .superRefine(({ x, w, tile, config }, context) => {
    if (x + w > DASHBOARD_COLUMNS)
      context.addIssue({ code: 'custom', path: ['w'], message: VALIDATION_MESSAGES.format });
    if (config && !tileOf(tile))
      context.addIssue({ code: 'custom', path: ['tile'], message: VALIDATION_MESSAGES.format });
  });
export type ModuleSave = z.output<typeof moduleSaveSchema>;

export const dashboardSaveSchema = z
  .object({
    id: idSchema,
    name: requiredText(80),
    /** Fixed by the first save. */
    audience: optionSchema(DASHBOARD_AUDIENCES).nullable().default(null),
    modules: z.array(moduleSaveSchema).max(DASHBOARD_MODULES_MAX).default([]),
    updatedAt: instantSchema.optional(),
  })
  .strict()
  .superRefine(({ modules }, context) => {
    const ids = modules.map(({ id }) => id);
    for (const [index, id] of ids.entries())
      if (ids.indexOf(id) !== index)
        context.addIssue({ code: 'custom', path: ['modules', index, 'id'], message: VALIDATION_MESSAGES.format });
  });
export type DashboardSave = z.input<typeof dashboardSaveSchema>;

/**
 * Reason why a tile is empty: its module no longer exists, its configuration no longer parses, or the viewer lacks the
 * right.
 */
const MODULE_STATES = ['ready', 'gone', 'unreadable', 'forbidden'] as const;

const moduleSchema = z.object({
  ...place,
  tile: z.string(),
  state: z.enum(MODULE_STATES),
  /** Null for a tile that cannot be shown. */
  config: tileConfigSchema.nullable(),
});
export type DashboardModule = z.output<typeof moduleSchema>;

export const dashboardSchema = z.object({
  id: idSchema,
  name: z.string(),
  audience: optionSchema(DASHBOARD_AUDIENCES).nullable(),
  /** Whether the caller may change it. */
  editable: z.boolean(),
  /** Whether it opens first, for its person or for its audience. */
  preferred: z.boolean(),
  modules: z.array(moduleSchema),
  status: dashboardStatuses.schema,
  updatedAt: instantSchema,
});
export type Dashboard = z.output<typeof dashboardSchema>;

/** French names of the fields, for the history of an agency's dashboard. */
export const dashboardFields: HistoryFields = { name: 'Nom' };
