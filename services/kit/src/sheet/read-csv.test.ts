import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { readCsv } from './read-csv';
import { readRows } from './read-rows';

const valuesOf = (bytes: Buffer) => readCsv(bytes).map(({ values }) => values);

test('a file in Windows-1252 keeps its apostrophes, ligatures and euros', () => {
  const bytes = Buffer.from('Nom;Ville\r\nL\x92\x8cuvre d\x92\xc9t\xe9 \x96 10 \x80;Orl\xe9ans\r\n', 'latin1');
  expect(valuesOf(bytes)).toEqual([
    ['Nom', 'Ville'],
    ['L’Œuvre d’Été – 10 €', 'Orléans'],
  ]);
});

test('a file in UTF-8 is read as such, with or without its mark', () => {
  for (const mark of ['', '\ufeff']) {
    expect(valuesOf(Buffer.from(`${mark}Nom;Ville\nL’Œuvre;Orléans\n`))).toEqual([
      ['Nom', 'Ville'],
      ['L’Œuvre', 'Orléans'],
    ]);
  }
});

test('quotes inside a name are part of it, whether the program that wrote the file doubles them or not', () => {
  expect(valuesOf(Buffer.from('Site;Ville\nRésidence "Les Lilas";Brest\n"Le ""Nord"" ; bis";Lyon\n'))).toEqual([
    ['Site', 'Ville'],
    ['Résidence "Les Lilas"', 'Brest'],
    ['Le "Nord" ; bis', 'Lyon'],
  ]);
});

test('a name that begins with quotes is read as it is, and blanks around quotes are no part of a cell', () => {
  const text = 'Site;Ville\n"Les Lilas" nord;Brest\n"Les Lilas" et "Les Roses";Lyon\n "Parc" ; Lyon \n"" ;Nice\n';
  expect(valuesOf(Buffer.from(text))).toEqual([
    ['Site', 'Ville'],
    ['"Les Lilas" nord', 'Brest'],
    ['"Les Lilas" et "Les Roses"', 'Lyon'],
    ['Parc', 'Lyon'],
    ['', 'Nice'],
  ]);
});

test('a quote that nobody closed is said with its place, since it takes the rest of the file', () => {
  const file = Buffer.from('Site;Ville\nParc;Lyon\n"Les Lilas;Brest\nLac;Nice\n');
  expect(() => readCsv(file)).toThrow('Guillemet ouvert après la ligne 2 et jamais refermé');
});

test.each([
  ['commas inside the quotes of its header', '"Nom, prénom, titre";Ville\nParc;Lyon\n', 1],
  ['bars between its cells', 'Nom|Ville\nParc|Lyon\n', 1],
  ['a first line for the spreadsheet, which names the delimiter', 'sep=,\r\nNom,Ville\r\nParc,Lyon\r\n', 2],
])('a file with %s is cut where its cells end', (_what, text, line) => {
  const [header, parc] = readCsv(Buffer.from(text));
  expect(header).toMatchObject({ line, values: [expect.stringMatching(/^Nom/), 'Ville'] });
  expect(parc).toEqual({ line: line + 1, values: ['Parc', 'Lyon'] });
});

test('« Unicode text » of a spreadsheet, in UTF-16 with tabs, is read', () => {
  const bytes = Buffer.from('\ufeffNom\tVille\r\nL’Œuvre\tOrléans\r\n', 'utf16le');
  expect(valuesOf(bytes)).toEqual([
    ['Nom', 'Ville'],
    ['L’Œuvre', 'Orléans'],
  ]);
});

test.each(['%PDF-1.7\n', '<!DOCTYPE html><html>', '<?xml version="1.0"?><Workbook>', '{\\rtf1\\ansi', 'a\0b'])(
  'a document is no table that lacks columns: %j',
  async (text) => {
    await expect(readRows(Buffer.from(text))).rejects.toMatchObject({
      message: PLATFORM_MESSAGES.notATable,
      key: 'file_unreadable',
    });
  },
);
