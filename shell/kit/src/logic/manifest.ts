import { FEATURE_FLAG_KEYS } from '@vigie/contracts/catalogues/constants/feature-flags';
import type { NounName } from '@vigie/contracts/core/nouns';
import { RIGHTS, type RightKey } from '@vigie/contracts/core/rights';
import { ROLES } from '@vigie/contracts/core/roles';
import { z } from 'zod';

/** Groups of the office navigation, in their order. */
export const MENU_GROUPS = {
  field: 'Terrain',
  management: 'Gestion',
  agency: 'Agence',
  billing: 'Facturation',
  settings: 'Paramètres',
  administration: 'Administration',
  links: 'Liens utiles',
} as const;
export type MenuGroup = keyof typeof MENU_GROUPS;
const GROUP_KEYS = Object.keys(MENU_GROUPS) as [MenuGroup, ...MenuGroup[]];

const right = z.custom<RightKey>((value) => typeof value === 'string' && value in RIGHTS, 'unknown right');
/** Route below the hash: `platform/agency/sites/:id?`, in the router's notation, without a leading slash. */
const route = z.string().regex(/^[\w-]+(\/([\w-]+|:\w+\??|\*))*$/, 'not a route');

/** Conditions of visibility. All given conditions must hold; without any, every signed-in user sees the entry. */
const condition = {
  /** One of these roles; an administrator who acts as an agency counts with the role acted as. */
  roles: z.array(z.enum(ROLES)).optional(),
  /** All of these rights. */
  rights: z.array(right).optional(),
  /** At least one of these rights. */
  anyRight: z.array(right).min(1).optional(),
  /** The owner of the agency, or an administrator. */
  owner: z.boolean().optional(),
  /** Only where this feature flag is on; elsewhere the page is not found. */
  flag: z.enum(FEATURE_FLAG_KEYS).optional(),
};

/** A count loaded from the API: `GET /api{path}` returns an object with the count in `field`. */
const badge = z.strictObject({
  path: z.string().startsWith('/'),
  prefixes: z.array(z.enum(['customer', 'agent'])).default([]),
  field: z.string(),
  /** Nouns whose live updates may change the count. */
  reads: z.array(z.custom<NounName>((value) => typeof value === 'string')).default([]),
  /** A flag of updated rows: rows where it is false do not change the count. */
  where: z.string().optional(),
});

/** Before the build the name of a Tabler outline icon (`calendar-week`), after it the SVG paths. */
const icon = z.union([z.string().regex(/^[a-z0-9-]+$/), z.array(z.string())]);

const pageSchema = z.strictObject({
  path: route,
  label: z.string().min(1).max(60),
  ...condition,
  /** Redirect target instead of a screen: `/terrain/checkpoints/list?id=:id`, filled with the route's parameters. */
  redirect: z.string().startsWith('/').optional(),
  /** Opens without a session, e.g. from a link in a mail. */
  public: z.boolean().optional(),
  /** Opens even when the agency's subscription is not valid. */
  withoutSubscription: z.boolean().optional(),
  /** Roles whose root path leads here. */
  startFor: z.array(z.enum(ROLES)).optional(),
  /** Entry in the office navigation (and under « Plus » in field mode). */
  menu: z
    .strictObject({
      group: z.enum(GROUP_KEYS),
      order: z.number(),
      icon,
      label: z.string().max(40).optional(),
      badge: badge.optional(),
    })
    .optional(),
  /** Entry in the bottom bar of field mode. */
  bar: z.enum(['planning', 'report']).optional(),
  /** Further words that find the page in the command palette. */
  keywords: z.array(z.string()).optional(),
  /** Uses the whole width and height, without the page's margins (planning board, map). */
  wide: z.boolean().optional(),
});

/**
 * Places for tiles: on the home page, on top of every field screen (the running service), or above the bottom bar,
 * within reach of the thumb (SOS).
 */
const TILE_SLOTS = ['home', 'officeTop', 'fieldTop', 'fieldThumb'] as const;

const tileSchema = z.strictObject({
  /** Key of the component in the remote's `tiles`. */
  key: z.string().regex(/^[\w-]+$/),
  label: z.string().max(60),
  slot: z.enum(TILE_SLOTS).default('home'),
  order: z.number().default(100),
  /** Width in the twelve columns of the home page. */
  columns: z.union([z.literal(3), z.literal(4), z.literal(6), z.literal(8), z.literal(12)]).default(6),
  /** Without a frame, for a tile that consists of tiles itself. */
  bare: z.boolean().optional(),
  ...condition,
});

/** A kind of record that the command palette searches: `POST /api{path} {query}` returns `{data: [{id, …}]}`. */
const searchSchema = z.strictObject({
  key: z.string(),
  label: z.string().max(40),
  /** Singular name in the search field: « un client ». */
  one: z.string().max(40),
  path: z.string().startsWith('/'),
  prefixes: z.array(z.enum(['customer', 'agent'])).default([]),
  /** Fields of a row: its title and the line below. */
  title: z.string(),
  subtitle: z.string().optional(),
  /** Page to open; `:id` is the row's id. */
  to: z.string(),
  icon,
  ...condition,
});

const head = {
  name: z.string().regex(/^mfe_\w+$/),
  /** Name of the remote in the message shown when it does not load. */
  title: z.string(),
  /** Precached on the device as a whole, for use without a network. */
  offline: z.boolean().default(false),
};

export const remoteManifestSchema = z.strictObject({
  ...head,
  pages: z.array(pageSchema),
  tiles: z.array(tileSchema).default([]),
  searches: z.array(searchSchema).default([]),
});

/** The declaration of a remote in `src/manifest.ts`. */
export type RemoteManifest = z.input<typeof remoteManifestSchema>;
export type ReadManifest = z.output<typeof remoteManifestSchema>;
export type ManifestPage = z.output<typeof pageSchema>;
export type ManifestTile = z.output<typeof tileSchema>;
export type ManifestSearch = z.output<typeof searchSchema>;
export type Badge = z.output<typeof badge>;
export type Icon = z.output<typeof icon>;
export type Condition = Pick<ManifestPage, 'roles' | 'rights' | 'anyRight' | 'owner' | 'flag'>;

const loose = z.object({
  ...head,
  pages: z.array(z.unknown()).default([]),
  tiles: z.array(z.unknown()).default([]),
  searches: z.array(z.unknown()).default([]),
});

/**
 * Parses a manifest loaded from the network, perhaps from another release: entries that this shell does not understand
 * are dropped and reported to `warn`. Returns undefined when nothing is usable.
 */
export function readRemoteManifest(json: unknown, warn: (message: string) => void): ReadManifest | undefined {
  const manifest = loose.safeParse(json);
  if (!manifest.success) {
    warn(`a manifest is refused: ${summary(manifest.error)}`);
    return undefined;
  }
  const { name, title, offline } = manifest.data;
  const keepGood = <S extends z.ZodType>(schema: S, entries: unknown[], kind: string): z.output<S>[] =>
    entries.flatMap((entry, index) => {
      const read = schema.safeParse(entry);
      if (read.success) return [read.data];
      warn(`${name}: ${kind} ${index} is left out: ${summary(read.error)}`);
      return [];
    });
  return {
    name,
    title,
    offline,
    pages: keepGood(pageSchema, manifest.data.pages, 'page'),
    tiles: keepGood(tileSchema, manifest.data.tiles, 'tile'),
    searches: keepGood(searchSchema, manifest.data.searches, 'search'),
  };
}

const summary = (error: z.ZodError): string =>
  error.issues.map((issue) => `${issue.path.join('.') || 'it'} ${issue.message}`).join('; ');
