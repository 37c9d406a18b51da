import { readPdf } from '@vigie/testing/read-pdf';
import { parseRichText } from '../rich-text/rich-text';
import { drawRichText } from './draw-rich-text';
import { INK, Paper } from './paper';
import { BARE_LETTERHEAD } from './testing/letterhead';

async function drawn(html: string): Promise<{ text: string; height: number }> {
  const paper = new Paper({ title: 'T', runningTitle: 'T', at: new Date(0), letterhead: BARE_LETTERHEAD });
  const before = paper.y;
  drawRichText(paper, parseRichText(html), { size: 9, color: INK.text });
  const height = paper.y - before;
  const { text, faults } = await readPdf(await paper.finish());
  expect(faults).toEqual([]);
  return { text, height };
}

test('a line break begins a line, a paragraph and an item stand below the one before', async () => {
  const one = await drawn('<p>un <b>deux</b> trois</p>');
  const broken = await drawn('<p>un<br><b>deux</b><br>trois</p>');
  const apart = await drawn('<p>un</p><p>deux</p><ul><li>trois</li></ul>');
  expect(one.text).toContain('un deux trois');
  expect(broken.height).toBeGreaterThan(2.5 * one.height - 10);
  expect(apart.height).toBeCloseTo(3 * one.height, 0);
});

test('an empty line keeps its height', async () => {
  const { height } = await drawn('<p>un<br>deux</p>');
  expect((await drawn('<p>un<br><br>deux</p>')).height).toBeGreaterThan(height + 8);
});
