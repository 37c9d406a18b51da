import { types } from 'node:util';
import { storableUpTo } from '@vigie/contracts/core/received/storable-text';
import { readRows } from '@vigie/service-kit/sheet/read-rows';
import { threadWork } from '@vigie/service-kit/threads/thread-work';
import type { ServiceTable } from './read-table';

/** Longest header that is kept; a longer one is cut. */
const HEADER_MAX = 120;

async function readTable(bytes: Uint8Array): Promise<ServiceTable> {
  const { header, lines } = await readRows(bytes);
  return { header: header.map(nameOf), lines };
}

const nameOf = (cell: unknown): string =>
  storableUpTo((types.isDate(cell) ? cell.toISOString().slice(0, 10) : String(cell ?? '')).trim(), HEADER_MAX);

export default threadWork(readTable);
