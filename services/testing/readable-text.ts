import { readSheet } from 'read-excel-file/node';

/** What an answer says, as text that can be searched: JSON and plain text as they are, the cells of an Excel file. */
export async function readableText(bytes: Buffer): Promise<string> {
  const isZip = bytes.subarray(0, 2).toString() === 'PK';
  return isZip ? JSON.stringify(await readSheet(bytes)) : bytes.toString('utf8');
}
