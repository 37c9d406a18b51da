import { isDeepStrictEqual } from 'node:util';
import { RECORD_IMPORT_MESSAGES } from '@vigie/contracts/commercial/record-import/record-import';
import { newId } from '@vigie/contracts/core/id';
import { storableUpTo } from '@vigie/contracts/core/received/storable-text';
import { readCells } from '@vigie/contracts/formats/table/cells';
import { saveRecord } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { asProblem } from '@vigie/service-kit/as-problem';
import { inSavepoint } from '@vigie/service-kit/db/database';
import { badRequest, conflict } from '@vigie/service-kit/problem';
import { withFirstZeros } from './first-zeros';
import type { ImportedKind } from './kinds/kind';

/** The outcome of a line, or, in a preview, the outcome it would have. */
export interface Outcome {
  result: 'create' | 'change' | 'same' | 'refused';
  name: string;
  message: string;
  keys: string[];
  recordId: string | null;
  before: Record<string, unknown> | null;
  version: string | null;
}

/** A line of the file, and whether to keep its changes. */
interface Line {
  cells: readonly string[];
  columns: Readonly<Record<string, number>>;
  /** False for a preview: the line is written and then rolled back, so the preview shows exactly what would happen. */
  keep: boolean;
  /**
   * Called once the record is identified; throws when an earlier line names the same record, or when the preview showed
   * another outcome.
   */
  check: (identified: { id: string | undefined; keys: readonly string[] }) => Promise<void>;
  /** The record's version that the preview compared with the line; omitted for a preview. */
  shownVersion?: string | null;
}

/** Rolls back to the savepoint before the line. */
class RolledBack extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('A line of an import was taken back.');
    this.outcome = outcome;
  }
}

/** Status of an unavailable database: the line is not at fault, so the error is rethrown and the job retries. */
const UNAVAILABLE = 503;

/** Writes a line through its noun's save, in the open transaction; a refusal is returned and rolled back. */
export async function applyLine(kind: ImportedKind, line: Line, actor: Actor): Promise<Outcome> {
  let outcome: Outcome = {
    result: 'refused',
    name: '',
    message: '',
    keys: [],
    recordId: null,
    before: null,
    version: null,
  };
  const rolledBack = await inSavepoint(async () => {
    try {
      outcome = await writeLine(kind, line, actor, (told) => {
        outcome = { ...outcome, ...told };
      });
    } catch (error) {
      const problem = asProblem(error);
      if (problem.status === UNAVAILABLE) throw error;
      throw new RolledBack({ ...outcome, result: 'refused', message: sentenceOf(kind, problem) });
    }
    if (!line.keep || outcome.result === 'same') throw new RolledBack(outcome);
  }, RolledBack);
  return rolledBack?.outcome ?? outcome;
}

async function writeLine(
  kind: ImportedKind,
  { cells, columns, check, shownVersion }: Line,
  actor: Actor,
  tell: (told: Partial<Outcome>) => void,
): Promise<Outcome> {
  const { values, wrong } = readCells<string>(kind.columns, columns, cells);
  const name = storableUpTo(kind.nameOf(values), 200);
  tell({ name });
  if (wrong.length > 0) throw badRequest(wrong.join(' ; '));
  const { id: known, keys, more } = await kind.identify(values);
  tell({ keys });
  await check({ id: known, keys });
  const before = known ? await kind.read(known) : undefined;
  const id = known ?? newId();
  const fields = kind.fieldsOf(await withFirstZeros(values, before), before);
  const body = { ...before, ...more, ...fields, id };
  const done = { name, keys, message: '', recordId: id, before: before ?? null };
  const parsed = parse(kind, body);
  const same: Outcome = { ...done, result: 'same', version: null };
  if (before && isDeepStrictEqual(kind.schema.safeParse(before).data, parsed)) return same;
  if (before && shownVersion) refuseEdited(shownVersion, before);
  await saveRecord(kind.set, kind.noun, kind.saves, parsed as typeof parsed & { id: string }, actor);
  const { updatedAt, ...after } = await kind.read(id);
  if (before) {
    const { updatedAt: _version, ...was } = before;
    // A save may normalise a value back to the stored one: a card typed with spaces, a number with points.
    if (isDeepStrictEqual(after, was)) return same;
  }
  return { ...done, result: before ? 'change' : 'create', version: String(updatedAt) };
}

function parse(kind: ImportedKind, body: Record<string, unknown>): Record<string, unknown> {
  const parsed = kind.schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw badRequest(errors[0]?.message ?? '', errors);
}

/** Returns a refusal as a sentence for the report, preceded by the label of its column. */
function sentenceOf(
  { columns }: ImportedKind,
  { message, errors }: Pick<ReturnType<typeof asProblem>, 'message' | 'errors'>,
) {
  if (!errors || errors.length === 0) return message;
  const said = errors.map((error) => {
    const words = error.path.split('.');
    const column = columns.find(
      ({ key }) => words.includes(key) || words.includes(`${key}s`) || key === `factor.${words.at(-1)}`,
    );
    return column ? `${column.label} : ${error.message}` : error.message;
  });
  return [...new Set(said)].join(' ; ');
}

/** Refuses to replace what somebody entered after the preview, which showed another record. */
function refuseEdited(shownVersion: string, now: Record<string, unknown>): void {
  if (versionOf(now) !== shownVersion) throw conflict(RECORD_IMPORT_MESSAGES.changedSince, 'changed_since');
}

/** Version of a record as it was read; null where there was none. */
export const versionOf = (record: Record<string, unknown> | null): string | null =>
  record ? String(record.updatedAt) : null;

/** Refuses a line that would now create where the preview showed a change, or the reverse. */
export function refuseUnshown(shown: string, known: string | undefined): void {
  const create = shown === 'toCreate';
  if (create === (known !== undefined)) throw conflict(RECORD_IMPORT_MESSAGES.changedSince, 'changed_since');
}
