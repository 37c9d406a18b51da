import { types } from 'node:util';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { storableUpTo } from '@vigie/contracts/core/received/storable-text';
import { dayParts } from '@vigie/contracts/core/time/days';
import {
  missingServiceColumns,
  SERVICE_COLUMNS,
  type ServiceColumn,
  type ServiceFile,
} from '@vigie/contracts/field/import/import';
import {
  type ColumnPlaces,
  choicesBy,
  fitsHeader,
  IMPORT_SAMPLE_LINES,
} from '@vigie/contracts/formats/table/column-places';
import { headerKey, recogniseColumns } from '@vigie/contracts/formats/table/columns';
import { badField, badRequest } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import type { ServiceTable } from './read-table';
import { readMoment } from './reading/moments';

/** One line of the file, its cells by column; a column that the file lacks is undefined. */
export interface ImportLine {
  line: number;
  cells: Partial<Record<ServiceColumn, unknown>>;
  /** The date columns whose cells contain the time too. */
  timed: readonly ServiceColumn[];
}

const KEYS = SERVICE_COLUMNS.map(({ key }) => key);

/**
 * Maps the lines of a file to columns: those that the user chose, which are remembered for the agency's next file, else
 * those recognised from the headers.
 * @throws 400 when the choice does not fit the headers or a required column is missing
 */
export async function underColumns(
  { header, lines }: ServiceTable,
  chosen: ColumnPlaces | undefined,
  agencyId: string,
): Promise<ImportLine[]> {
  if (chosen && !fitsHeader(chosen, KEYS, header)) throw badField('columns', VALIDATION_MESSAGES.format);
  const before = await selectChoices();
  const places = chosen ?? recogniseColumns(SERVICE_COLUMNS, header, before);
  const used = new Set(Object.values(places));
  // A question is asked only where some header could be a column that lacks.
  const answered =
    chosen !== undefined ||
    header.every((name, at) => used.has(at) || Object.hasOwn(before, headerKey(name)) || isEmpty(name, at, lines));
  const withTime = timedColumns({ header, lines });
  const missing = missingServiceColumns(places, { answered, timed: withTime });
  if (missing.length > 0) {
    throw badRequest(
      PLATFORM_MESSAGES.importMissingColumns({ columns: missing.join(', ') }),
      missing.map((column) => ({ path: column, message: VALIDATION_MESSAGES.required })),
      'missing_columns',
    );
  }
  if (chosen) await rememberChoices(agencyId, choicesBy(header, chosen));
  const entries = Object.entries(places) as [ServiceColumn, number][];
  const timed = entries.flatMap(([column, at]) => (withTime.includes(at) ? [column] : []));
  return lines.map(({ line, values }) => ({
    line,
    cells: Object.fromEntries(entries.map(([column, at]) => [column, values[at]])),
    timed,
  }));
}

const isEmpty = (name: string, at: number, lines: ServiceTable['lines']): boolean =>
  name === '' && lines.every(({ values }) => String(values[at] ?? '').trim() === '');

/** Returns what the dialog of columns shows: headers, sample lines, and the recognised columns. */
export async function describeFile({ header, lines }: ServiceTable): Promise<ServiceFile> {
  return {
    header,
    sample: lines.slice(0, IMPORT_SAMPLE_LINES).map(({ values }) => values.map(shown)),
    columns: recogniseColumns(SERVICE_COLUMNS, header, await selectChoices()),
    timed: timedColumns({ header, lines }),
  };
}

/** Returns the indexes of columns in which a cell contains a date with its time. */
const timedColumns = ({ header, lines }: ServiceTable): number[] =>
  [...header.keys()].filter((at) =>
    lines.some(({ values }) => {
      const moment = readMoment(values[at]);
      return moment !== null && moment.day !== null && moment.minute !== null;
    }),
  );

async function selectChoices(): Promise<Record<string, string>> {
  const row = await db().selectFrom('serviceImportChoice').select('choices').executeTakeFirst();
  return row?.choices ?? {};
}

/** Merges the choices into the stored ones, so that a simultaneous import of another file loses none. */
async function rememberChoices(agencyId: string, chosen: Record<string, string>): Promise<void> {
  const choices = JSON.stringify(chosen);
  await db()
    .insertInto('serviceImportChoice')
    .values({ agencyId, choices })
    .onConflict((c) =>
      c.column('agencyId').doUpdateSet({ choices: sql`field.service_import_choice.choices || excluded.choices` }),
    )
    .execute();
}

/** Text of a cell for the sample; a spreadsheet's dates and times in French notation. */
function shown(cell: unknown): string {
  if (types.isDate(cell) || (typeof cell === 'number' && cell > 0 && cell < 1)) {
    const moment = readMoment(cell);
    return [moment?.day == null ? '' : dayText(moment.day), moment?.minute == null ? '' : timeText(moment.minute)]
      .filter(Boolean)
      .join(' ');
  }
  return storableUpTo(String(cell ?? '').trim(), 60);
}

const two = (value: number): string => String(value).padStart(2, '0');
const timeText = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
function dayText(number: number): string {
  const { day, month, year } = dayParts(number);
  return `${two(day)}/${two(month)}/${year}`;
}
