import { readPdf } from '@vigie/testing/read-pdf';
import sharp from 'sharp';
import { parseRichText } from '../rich-text/rich-text';
import { drawRichText } from './draw-rich-text';
import { INK, PdfLetter } from './paper';
import { BARE_LETTERHEAD } from './testing/letterhead';

async function drawn(html: string): Promise<{ text: string; height: number }> {
  const paper = new PdfLetter({ title: 'T', runningTitle: 'T', at: new Date(0), letterhead: BARE_LETTERHEAD });
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

test('a long paragraph is one block, over the end of a page too, and its styles change nothing of that', async () => {
  const sentence = 'Le prestataire assure la <b>surveillance</b> du <u>site</u> par des agents. ';
  const step = (await drawn('<p>un<br>deux</p>')).height - (await drawn('<p>un</p>')).height;
  const { text, height } = await drawn(`<p>${sentence.repeat(40)}</p>`);
  expect(text.match(/Le prestataire assure la surveillance du site par des agents\./g)).toHaveLength(40);
  // Whole lines and one gap below them, with no gap between two lines.
  expect((height - 4) % step).toBeCloseTo(0, 3);
  const long = await drawn(`<p>${sentence.repeat(150)}</p>`);
  expect(long.text.match(/page \d\/2/g)).toHaveLength(2);
  expect(long.text.match(/par des agents\./g)).toHaveLength(150);
});

test('a word that styles divide stays one, and one that no line holds is cut', async () => {
  const { text } = await drawn(`<p>${'mot '.repeat(30)}sur<b>veil</b>lance</p><p>${'x'.repeat(300)}</p>`);
  expect(text).toContain('surveillance');
  expect(text.replaceAll(' ', '')).toContain('x'.repeat(300));
});

test('an empty line keeps its height', async () => {
  const { height } = await drawn('<p>un<br>deux</p>');
  expect((await drawn('<p>un<br><br>deux</p>')).height).toBeGreaterThan(height + 8);
});

async function jpeg(width: number, height: number): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#14233f' } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

test('an image is as large as it is shown, and never larger than the page', async () => {
  const text = (await drawn('<p>un</p>')).height;
  const shown = await drawn(`<p>un</p><img src="${await jpeg(80, 40)}" width="200" height="100">`);
  expect(shown.height - text).toBeCloseTo(75 + 4, 0);
  const natural = await drawn(`<p>un</p><img src="${await jpeg(80, 40)}">`);
  expect(natural.height - text).toBeCloseTo(30 + 4, 0);
  const wide = await drawn(`<p>un</p><img src="${await jpeg(100, 10)}" width="1500" height="150">`);
  expect(wide.height - text).toBeCloseTo(51.1 + 4, 0);
  const tall = await drawn(`<p>un</p><img src="${await jpeg(10, 100)}" width="150" height="1500">`);
  expect(tall.height - text).toBeCloseTo(480 + 4, 0);
});

test('what is no image after all costs the paper nothing', async () => {
  const { text } = await drawn(`<p>avant</p><img src="data:image/jpeg;base64,${'A'.repeat(400)}"><p>après</p>`);
  expect(text).toContain('avant');
  expect(text).toContain('après');
});
