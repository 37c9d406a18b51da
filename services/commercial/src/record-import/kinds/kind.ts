import type { ActSubject, AnyActSet } from '@vigie/contracts/core/acts/acts';
import type { CellColumn } from '@vigie/contracts/formats/table/cells';
import type { Writes } from '@vigie/service-kit/acts/act-handlers';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import type { Doing } from '@vigie/service-kit/acts/run-act';
import { conflict } from '@vigie/service-kit/problem';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { db } from '../../tables';
import { STANDING } from './standing';

/** Cells of a line that are not empty, by column. */
export type Values = Readonly<Record<string, unknown>>;
/** A record as its save takes it, with the version it was read with. */
export type SaveBody = Record<string, unknown> & { id: string; updatedAt: string };

/** Which record a line is about. */
export interface Identified {
  /** None for a record that is not there yet. */
  id: string | undefined;
  /** Two lines of a file that share one are the same record. */
  keys: string[];
  /** What the save is given beside the values: whose the record is. */
  more?: Record<string, unknown>;
}

/** How the lines of one kind of file become records, through the noun's own save. */
export interface ImportedKind<Row extends ActSubject = ActSubject> {
  columns: readonly CellColumn[];
  set: AnyActSet;
  noun: NounBinding<Row, unknown>;
  saves: { writes: Writes<z.ZodObject, Row>; afterSave?: Writes<z.ZodObject, Row> };
  schema: z.ZodObject;
  /** As the report names the record. */
  nameOf: (values: Values) => string;
  /** @throws Problem with the sentence, when it cannot be told whose record it is */
  identify: (values: Values) => Promise<Identified>;
  /** The fields of the save that the values fill in. */
  fieldsOf: (values: Values, before: Record<string, unknown> | undefined) => Record<string, unknown>;
  read: (id: string) => Promise<Record<string, unknown>>;
  /** How many more may be created, and what is said of the others. */
  room?: () => Promise<{ left: number; message: string }>;
  /** What deleting a record does beyond its state. */
  remove: Doing<Row>;
  /** What was built on a record since, in French; null when nothing was. */
  builtOn: (id: string) => Promise<string | null>;
}

/** A kind whose row type is its own business. */
export const kindOf = <Row extends ActSubject>(kind: ImportedKind<Row>): ImportedKind =>
  kind as unknown as ImportedKind;

export const text = (values: Values, key: string): string =>
  String(values[key] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** The values under keys that are fields of the save with the same name. */
export const taken = (values: Values, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(keys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])));

/** An address with the cells of a line over what it was. Another street stands elsewhere on the map. */
export function addressOf(values: Values, before: Record<string, unknown> | undefined): Record<string, unknown> {
  const cells = taken(values, ['street', 'zipcode', 'city', 'country']);
  const known = (before?.address ?? {}) as Record<string, unknown>;
  const moved = Object.entries(cells).some(([key, value]) => known[key] !== value);
  const { latitude, longitude } = values;
  const placed = latitude !== undefined && longitude !== undefined ? { location: { latitude, longitude } } : {};
  if (!moved && Object.keys(placed).length === 0) return before ? {} : { address: cells };
  return { address: { ...known, ...(moved ? { location: null } : {}), ...cells, ...placed } };
}

const CUSTOMER_UNKNOWN = (name: string) => `Client introuvable : ${name}`;

/** The customer of this name, case and accents aside. */
export async function customerNamed(name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from customer where name_folded = public.fold(${name}) and ${STANDING.customer}`.execute(db());
  const [row] = rows;
  if (!row) throw conflict(CUSTOMER_UNKNOWN(name), 'customer_unknown');
  return row.id;
}

interface NamedAgent {
  id: string;
  reference: string | null;
  name: string;
  status: number;
}

/** Agents of a number, or of a name with the first name before or after the last. */
export async function agentsLike(o: { reference?: string; name?: string }): Promise<NamedAgent[]> {
  const { reference = '', name = '' } = o;
  const like = [];
  if (reference) like.push(sql`reference_folded = public.fold(${reference})`);
  if (name) like.push(sql`name_folded = any(array(select public.fold(t) from unnest(${turned(name)}::text[]) t))`);
  if (like.length === 0) return [];
  const { rows } = await sql<NamedAgent>`
    select id, reference, trim(first_name || ' ' || last_name) as name, status from agent
    where ${STANDING.agent} and (${sql.join(like, sql` or `)})
    order by id`.execute(db());
  return rows;
}

/** A name with its words in every order that puts last names first: which of them those are, nobody knows. */
function turned(name: string): string[] {
  const words = name.split(' ');
  return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' '));
}

/** The one agent of a name. */
export async function agentNamed(name: string): Promise<string> {
  const [found, ...others] = await agentsLike({ name });
  if (!found) throw conflict(`Agent introuvable : ${name}`, 'agent_unknown');
  if (others.length > 0) throw conflict(`Plusieurs agents portent ce nom : ${name}`, 'agent_homonym');
  return found.id;
}

/** The sentence, where one of these is there. */
export async function saidOf(checks: readonly [RawBuilder<unknown>, string][]): Promise<string | null> {
  for (const [exists, sentence] of checks) {
    const { rows } = await sql<{ there: boolean }>`select exists (${exists}) as there`.execute(db());
    if (rows[0]?.there) return sentence;
  }
  return null;
}

/** What a read record has of the fields of its save. */
export const savedFields = (schema: z.ZodObject, record: object): Record<string, unknown> => {
  const keys = new Set(Object.keys(schema.shape));
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.has(key)));
};
