import { inflateSync } from 'node:zlib';
import { firstPageLines, readPdf } from '@vigie/testing/read-pdf';
import { lineOf, paperOf } from '../../invoice/paper/testing/papers';
import { type Acceptance, estimatePdf } from './estimate.pdf';
import type { EstimateDocument } from './kept-estimate';

const at = new Date('2026-11-24T09:00:00Z');
const acceptance: Acceptance = {
  name: 'Marie-Antoinette de La Rochefoucauld-Montmorency, directrice générale adjointe de la société '.repeat(2),
  at: '24/11/2026 10:00',
  ip: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
  sentTo: `${'direction.generale.adjointe-'.repeat(8)}@entrepots-du-nord-et-compagnie.example`,
  documentHash: 'c4'.repeat(32),
  signature: null,
};
const estimate = (lines: number): EstimateDocument => ({
  ...paperOf({ items: Array.from({ length: lines }, () => lineOf()) }),
  validUntil: '2026-12-24',
  replaces: null,
});

/** Returns the lowest rounded corner of the first page, in points from its foot. */
function bottomOfBox(bytes: Buffer): number {
  const streams = bytes.toString('latin1').matchAll(/stream\r?\n(x[\s\S]*?)endstream/g);
  const drawn = [...streams].map(([, body]) => inflateSync(Buffer.from(body ?? '', 'latin1')).toString('latin1'));
  const page = drawn.find((it) => it.includes(' Tf') && it.includes(' c\n')) ?? '';
  const corners = [...page.matchAll(/^(?:[\d.]+ ){4}[\d.]+ ([\d.]+) c$/gm)].map(([, y]) => Number(y));
  return 841.89 - Math.max(...corners);
}

test('the box of an acceptance grows with the names in it, and stays on the page', async () => {
  const short = await firstPageLines(
    await estimatePdf(estimate(1), { at, acceptance: { ...acceptance, name: 'Nadia', sentTo: 'n@a.example' } }),
  );
  const bytes = await estimatePdf(estimate(1), { at, acceptance });
  const long = await firstPageLines(bytes);
  const yOf = (lines: typeof long, text: RegExp) =>
    Math.min(...lines.filter((it) => text.test(it.text)).map((it) => it.y));
  const inBox = (lines: typeof long) => yOf(lines, /Bon pour accord/) - yOf(lines, /^(c4)+$|SHA-256/);
  expect([inBox(short) < 104 - 20, inBox(long) > 104 - 20]).toEqual([true, true]);
  expect(bottomOfBox(bytes)).toBeLessThan(yOf(long, /^(c4)+$|SHA-256/) - 5);
  for (let lines = 1; lines < 30; lines += 3) {
    const { text } = await readPdf(await estimatePdf(estimate(lines), { at, acceptance }));
    expect(text).toMatch(/Bon pour accord.*SHA-256/);
  }
});
