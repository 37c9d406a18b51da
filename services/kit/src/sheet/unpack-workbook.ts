import { MESSAGES } from '@vigie/contracts/core/messages';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import {
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_ROWS,
  IMPORT_MAX_UNPACKED_BYTES,
} from '@vigie/contracts/core/received/received-limits';
import { strFromU8, type Unzipped, unzipSync, zipSync } from 'fflate';
import { badRequest } from '../problem';

const MEGABYTE = 1024 * 1024;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i;
/** The position attribute of a cell: `r="XFD1048576"`. */
const CELL = /\br\s*=\s*["']\s*([A-Z]{1,3})([0-9]{1,7})\s*["']/g;
/**
 * A position with character references or a custom entity, which could hide its real value; no spreadsheet program
 * writes one.
 */
const HIDDEN_CELL = /\br\s*=\s*["'][\sA-Za-z0-9]*&#|<!\s*(?:DOCTYPE|ENTITY)/i;

/**
 * Unpacks a workbook within limits and returns it repacked: no part is larger than the archive declares, and no cell
 * lies outside the lines and columns of an import. A reader allocates every cell up to the farthest one, and a cell in
 * the last corner of a sheet would make that seventeen thousand million.
 */
export function unpackWorkbook(bytes: Buffer): Buffer {
  const parts = unpack(bytes);
  for (const [name, part] of Object.entries(parts)) if (SHEET.test(name)) checkCells(strFromU8(part));
  // Stored without compression: the reader then gets exactly the bytes that were checked here.
  return Buffer.from(zipSync(parts, { level: 0 }));
}

/** Reads sizes from the archive directory before inflating anything; inflating stops at the declared size. */
function unpack(bytes: Buffer): Unzipped {
  let total = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/i.test(name)) return false;
      total += originalSize;
      if (total > IMPORT_MAX_UNPACKED_BYTES) {
        const megabytes = IMPORT_MAX_UNPACKED_BYTES / MEGABYTE;
        throw badRequest(MESSAGES.importTooLarge({ megabytes }), undefined, 'import_too_large');
      }
      return true;
    },
  });
}

function checkCells(sheet: string): void {
  if (HIDDEN_CELL.test(sheet)) throw badRequest(COMMON_MESSAGES.cannotOpenFile, undefined, 'file_unreadable');
  for (const [, letters = '', row] of sheet.matchAll(CELL)) {
    if (columnOf(letters) > IMPORT_MAX_COLUMNS) {
      throw badRequest(MESSAGES.importTooManyColumns({ max: IMPORT_MAX_COLUMNS }), undefined, 'too_many_columns');
    }
    // The header is a line of the sheet but not of the import.
    if (Number(row) > IMPORT_MAX_ROWS + 1) {
      throw badRequest(MESSAGES.importTooManyRows({ max: IMPORT_MAX_ROWS }), undefined, 'too_many_lines');
    }
  }
}

/** `A` is 1, `Z` 26, `AA` 27. */
const columnOf = (letters: string): number => [...letters].reduce((sum, c) => sum * 26 + c.charCodeAt(0) - 64, 0);
