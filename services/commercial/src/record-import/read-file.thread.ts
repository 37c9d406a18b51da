import { types } from 'node:util';
import { RECORD_IMPORT_MESSAGES } from '@vigie/contracts/commercial/record-import/record-import';
import { storableUpTo } from '@vigie/contracts/core/received/storable-text';
import { badRequest } from '@vigie/service-kit/problem';
import { readRows } from '@vigie/service-kit/sheet/read-rows';
import { threadWork } from '@vigie/service-kit/threads/thread-work';
import type { ReadFile } from './read-file';

/** Longest cell in characters; no field of a record is longer. */
const CELL_MAX = 4_000;

async function readFile(bytes: Uint8Array): Promise<ReadFile> {
  const { header, lines } = await readRows(bytes);
  const names = header.map((name) => storableUpTo(textOf(name), 120));
  if (names.every((name) => name === '')) throw badRequest(RECORD_IMPORT_MESSAGES.noColumn, undefined, 'no_column');
  return { header: names, lines: lines.map(({ line, values }) => ({ line, cells: values.map(textOf) })) };
}

/** Returns a cell as a user would have typed it. Date cells of a spreadsheet arrive as `Date`. */
function textOf(cell: unknown): string {
  if (types.isDate(cell)) {
    const [year, month, day] = cell.toISOString().slice(0, 10).split('-');
    return `${day}/${month}/${year}`;
  }
  if (typeof cell === 'boolean') return cell ? 'oui' : 'non';
  return storableUpTo(String(cell ?? '').trim(), CELL_MAX);
}

export default threadWork(readFile);
