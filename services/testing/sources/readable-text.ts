import { readSheet } from 'read-excel-file/node';
import { readPdf } from '../read-pdf';

/** What an answer says, as text that can be searched: JSON and plain text as they are, cells of Excel, words of PDF. */
export async function readableText(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 2).toString() === 'PK') return JSON.stringify(await readSheet(bytes));
  if (bytes.subarray(0, 5).toString() !== '%PDF-') return bytes.toString('utf8');
  const { text, attachments } = await readPdf(bytes);
  return [text, ...[...attachments.values()].map((file) => file.toString('utf8'))].join(' ');
}
