import { readSheet } from 'read-excel-file/node';
import { readPdf } from '../read-pdf';

/**
 * Returns the searchable text of an answer: JSON and plain text unchanged, the cells of Excel, the words of a PDF and
 * of its attachments.
 */
export async function readableText(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 2).toString() === 'PK') return JSON.stringify(await readSheet(bytes));
  if (bytes.subarray(0, 5).toString() !== '%PDF-') return bytes.toString('utf8');
  const { text, attachments } = await readPdf(bytes);
  return [text, ...[...attachments.values()].map((file) => file.toString('utf8'))].join(' ');
}
