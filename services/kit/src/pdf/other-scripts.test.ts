import { readPdf } from '@vigie/testing/read-pdf';
import { drawable } from './fonts';
import { PAGE, Paper } from './paper';
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
  const paper = new Paper({ title: 'Essai', runningTitle: 'Essai', at: new Date(0), letterhead: BARE_LETTERHEAD });
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
  // Read back in the order it is seen in, or in the order it is read in.
  expect(text).toMatch(/محمد|دمحم|ﻣﺤﻤﺪ|ﺪﻤﺤﻣ/);
  expect(text).not.toContain('?');
});
