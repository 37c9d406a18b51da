import type { ActSubject, AnyActSet } from '@vigie/contracts/core/acts/acts';
import type { CellColumn } from '@vigie/contracts/formats/table/cells';
import type { SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import type { ActWork } from '@vigie/service-kit/acts/run-act';
import { personName } from '@vigie/service-kit/db/person-name';
import { PREPARED } from '@vigie/service-kit/db/prepared';
import { conflict } from '@vigie/service-kit/problem';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { db } from '../../tables';
import { NOT_DELETED } from './not-deleted';

/** The non-empty cells of a line, by column. */
export type Values = Readonly<Record<string, unknown>>;
/** The body of a record's save, with the version that was read (`updatedAt`). */
export type SaveBody = Record<string, unknown> & { id: string; updatedAt: string };

/** The record that a line is about. */
export interface Identified {
  /** Undefined when the record does not exist yet. */
  id: string | undefined;
  /** Two lines of a file with a common key are about the same record. */
  keys: string[];
  /** Further fields for the save: the owner of the record. */
  more?: Record<string, unknown>;
}

/** How the lines of one kind of file become records, through the save of their noun. */
export interface ImportedKind<Row extends ActSubject = ActSubject, Save extends z.ZodObject = z.ZodObject> {
  columns: readonly CellColumn[];
  set: AnyActSet;
  noun: NounBinding<Row, unknown>;
  saves: { writes: SaveFunction<Save, Row>; afterSave?: SaveFunction<Save, Row> };
  schema: Save;
  /** The name of the record in the report. */
  nameOf: (values: Values) => string;
  /** @throws Problem with a sentence when the record's owner cannot be determined */
  identify: (values: Values) => Promise<Identified>;
  /** Maps the values of a line to fields of the save. */
  fieldsOf: (values: Values, before: Record<string, unknown> | undefined) => Record<string, unknown>;
  read: (id: string) => Promise<Record<string, unknown>>;
  /** How many more records may be created, and the message for the lines beyond that. */
  room?: () => Promise<{ left: number; message: string }>;
  /** The effects of deleting a record, besides its state. */
  remove: ActWork<Row>;
  /** Returns, in French, what was built on a record since the import; null when nothing was. */
  dependents: (id: string) => Promise<string | null>;
}

/** Hides the types of a kind's rows and of its save, which only the kind itself needs. */
export const kindOf = <Row extends ActSubject, Save extends z.ZodObject>(kind: ImportedKind<Row, Save>): ImportedKind =>
  kind as unknown as ImportedKind;

export const text = (values: Values, key: string): string =>
  String(values[key] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** Picks the values whose keys are fields of the save under the same name. */
export const pickPresent = (values: Values, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(keys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])));

/** Returns an address with the cells of a line over the stored one. A changed address loses its map position. */
export function addressOf(values: Values, before: Record<string, unknown> | undefined): Record<string, unknown> {
  const cells = pickPresent(values, ['street', 'zipcode', 'city', 'country']);
  const known = (before?.address ?? {}) as Record<string, unknown>;
  const moved = Object.entries(cells).some(([key, value]) => known[key] !== value);
  const { latitude, longitude } = values;
  if ((latitude === undefined) !== (longitude === undefined))
    throw conflict('Indiquez la latitude et la longitude, ou aucune des deux', 'half_position');
  const placed = latitude !== undefined && longitude !== undefined ? { location: { latitude, longitude } } : {};
  if (!moved && Object.keys(placed).length === 0) return before ? {} : { address: cells };
  return { address: { ...known, ...(moved ? { location: null } : {}), ...cells, ...placed } };
}

const CUSTOMER_UNKNOWN = (name: string) => `Client introuvable : ${name}`;

/** Refuses a name of several customers: private persons may share one, and a line must not change any of them. */
export function refuseHomonyms(others: readonly unknown[], name: string): void {
  if (others.length > 0) throw conflict(`Plusieurs clients portent ce nom : ${name}`, 'customer_homonym');
}

/** Returns the id of the only customer with this name, ignoring case and accents. */
export async function customerNamed(name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from customer where name_folded = public.fold(${name}) and ${NOT_DELETED.customer}`.execute(db());
  const [row, ...others] = rows;
  if (!row) throw conflict(CUSTOMER_UNKNOWN(name), 'customer_unknown');
  refuseHomonyms(others, name);
  return row.id;
}

interface NamedAgent {
  id: string;
  reference: string | null;
  name: string;
  status: number;
}

/** Finds agents by number, or by name with the first name before or after the last name. */
export async function agentsLike(options: { reference?: string; name?: string }): Promise<NamedAgent[]> {
  const { reference = '', name = '' } = options;
  const like = [];
  if (reference) like.push(sql`reference_folded = public.fold(${reference})`);
  if (name) like.push(sql`name_folded = any(array(select public.fold(t) from unnest(${rotations(name)}::text[]) t))`);
  if (like.length === 0) return [];
  const { rows } = await sql<NamedAgent>`
    select id, reference, ${personName('agent')} as name, status from agent
    where ${NOT_DELETED.agent} and (${sql.join(like, sql` or `)})
    order by id`.execute(db());
  return rows;
}

/** Returns every rotation of a name's words: nobody knows which of them are the last name. */
function rotations(name: string): string[] {
  const words = name.split(' ');
  return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' '));
}

/** Returns the id of the only agent with this name or number. @throws when there is none, or several */
export async function agentNamed(name: string): Promise<string> {
  const numbered = await agentsLike({ reference: name });
  const [found, ...others] = numbered.length > 0 ? numbered : await agentsLike({ name });
  if (!found) throw conflict(`Agent introuvable : ${name}`, 'agent_unknown');
  if (others.length > 0)
    throw conflict(`Plusieurs agents portent ce nom : ${name}. Indiquez le matricule à sa place`, 'agent_homonym');
  return found.id;
}

/** Returns the sentence of the first check that finds a row, else null. */
export async function firstSentence(checks: readonly [RawBuilder<unknown>, string][]): Promise<string | null> {
  const cases = checks.map(([exists], n) => sql`when exists (${exists}) then ${sql.lit(n)}`);
  const { rows } = await sql<{ found: number | null }>`${PREPARED}
    select case ${sql.join(cases, sql` `)} end as found`.execute(db());
  return checks[rows[0]?.found ?? -1]?.[1] ?? null;
}

/** Picks the fields of a read record that its save accepts. */
export const savedFields = (schema: z.ZodObject, record: object): Record<string, unknown> => {
  const keys = new Set(Object.keys(schema.shape));
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.has(key)));
};
