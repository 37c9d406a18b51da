import { readPdf } from '@vigie/testing/read-pdf';
import { drawRichText } from './draw-rich-text';
import { drawable, segmentsOf } from './fonts';
import { PAGE, PdfLetter } from './paper';
import { drawTable } from './paper-table';
import { BARE_LETTERHEAD } from './testing/letterhead';

test.each([
  ['Élodie Nguyễn, Łukasz, Ольга, Ελένη', 'regular'],
  ['Agent 山田太郎', 'japanese'],
  ['السيد محمد علي', 'arabic'],
])('%s is drawn with a font that has every sign of it', (text, face) => {
  const drawn = drawable(text);
  expect(drawn.face).toBe(face);
  expect(drawn.text.replaceAll('\u00a0', ' ')).toBe(text);
});

test('names in Japanese and Arabic are on the paper, in a document that is sound', async () => {
  const paper = new PdfLetter({ title: 'Essai', runningTitle: 'Essai', at: new Date(0), letterhead: BARE_LETTERHEAD });
  paper.text('Agent 山田太郎', PAGE.left, paper.y, { size: 12 });
  drawTable(
    paper,
    [
      { label: 'Nom', value: (row: string) => row },
      { label: 'Auteur', width: 200, value: (row: string) => row },
    ],
    ['محمد علي', 'Karim Benali', 'さくら'],
  );
  const { text, faults } = await readPdf(await paper.finish());
  expect(faults).toEqual([]);
  for (const name of ['山田太郎', 'Karim Benali', 'さくら']) expect(text).toContain(name);
  // Text extraction may return visual or logical order.
  expect(text).toMatch(/محمد|دمحم|ﻣﺤﻤﺪ|ﺪﻤﺤﻣ/);
  expect(text).not.toContain('?');
});

test('what guards write with their phones is drawn, in a document that is sound', async () => {
  const paper = new PdfLetter({ title: 'Essai', runningTitle: 'Essai', at: new Date(0), letterhead: BARE_LETTERHEAD });
  paper.text('RAS 👍 merci', PAGE.left, paper.y, { size: 12 });
  paper.y += 30;
  drawTable(
    paper,
    [
      { label: 'Note', value: (row: string) => row },
      { label: 'Somme', width: 200, align: 'right', value: (row: string) => row },
    ],
    ['Porte ⚠️ forcée', 'Agent 👮🏽‍♀️', 'محمد 😀'],
  );
  drawRichText(paper, [{ kind: 'paragraph', runs: [{ text: 'Client 😡 puis 🙂', bold: true }] }], {
    size: 10,
    color: '#000000',
  });
  const { text, faults } = await readPdf(await paper.finish());
  expect(faults).toEqual([]);
  for (const said of ['👍', '⚠', '👮', '😡', '🙂', 'RAS', 'merci', 'forcée']) expect(text).toContain(said);
  expect(text).not.toContain('?');
});

test('signs that no font has are left out, and those of letters stay letters', () => {
  expect(drawable('1️⃣ ™ ⚠️').text).toBe('1 ™ ⚠');
  expect(segmentsOf(drawable('Ronde 👍 faite'))).toEqual([
    { text: 'Ronde ', face: 'regular' },
    { text: '👍', face: 'emoji' },
    { text: ' faite', face: 'regular' },
  ]);
});

test('a letter that the process has met only under an accent can be copied from later documents', async () => {
  const textOf = async (text: string) => {
    const paper = new PdfLetter({
      title: 'Essai',
      runningTitle: 'Essai',
      at: new Date(0),
      letterhead: BARE_LETTERHEAD,
    });
    paper.text(text, PAGE.left, paper.y, { size: 12 });
    return (await readPdf(await paper.finish())).text;
  };
  // Welsh, since no other test draws this letter: fonts are parsed once for all of them.
  expect(await textOf('Ŵyn')).toContain('Ŵyn');
  expect(await textOf('Wyn')).toContain('Wyn');
});
