import { type CellColumn, readCells } from './cells';
import { choicesBy, fitsHeader } from './column-places';
import { headerKey, recogniseColumns } from './columns';

const columns = [
  { key: 'name', label: 'Nom', aliases: ['Raison sociale'] },
  { key: 'day', label: "Date d'entrée", aliases: ['Embauche'] },
] as const;

test('a header is the same in whatever case, accents and order of its words', () => {
  for (const text of ["Date d'entrée", 'ENTREE  (date)', 'date de l’entrée'])
    expect(headerKey(text)).toBe('date entree');
  expect(recogniseColumns(columns, ['ENTRÉE DATE', 'sociale, raison'])).toEqual({ day: 0, name: 1 });
});

test('the label comes before an alias, each column of the file is one, and what lacks is left out', () => {
  expect(recogniseColumns(columns, ['Raison sociale', 'Nom'])).toEqual({ name: 1 });
  expect(recogniseColumns(columns, ['Nom', 'Nom'])).toEqual({ name: 0 });
});

test('what the agency chose before comes first, and what it left aside stays aside', () => {
  const header = ['Nom', 'Libellé'];
  expect(recogniseColumns(columns, header, { libelle: 'name' })).toEqual({ name: 1 });
  expect(recogniseColumns(columns, header, { nom: '' })).toEqual({});
});

test('a header of small words alone is told from another, and from none', () => {
  expect([headerKey('De'), headerKey('À'), headerKey('')]).toEqual(['de', 'a', '']);
  const hours = [{ key: 'from', label: 'Heure de début', aliases: ['De'] }] as const;
  expect(recogniseColumns(hours, ['', 'À', 'De'])).toEqual({ from: 2 });
});

test('what is chosen is kept by header: the column that is used, of two that are called the same', () => {
  expect(choicesBy(['Nom', 'Nom', 'Divers'], { name: 0 })).toEqual({
    ...{ nom: 'name', divers: '' },
  });
  const fits = (places: Record<string, number>) => fitsHeader(places, ['name', 'day'], ['Nom', 'Jour']);
  expect([fits({ name: 0, day: 1 }), fits({ name: 0, day: 0 }), fits({ name: 2 }), fits({ other: 0 })]).toEqual([
    ...[true, false, false, false],
  ]);
});

const cell = (kind: CellColumn['kind'], more: Partial<CellColumn> = {}): CellColumn => ({
  key: 'it',
  label: 'Valeur',
  example: '',
  kind,
  ...more,
});
const read = (column: CellColumn, text: string) => {
  const { values, wrong } = readCells([column], { it: 0 }, [text]);
  return wrong[0] ?? values.it;
};

test.each([
  ['text', ' Le Parc ', 'Le Parc'],
  ['list', 'SSIAP 1, Rondier;;', ['SSIAP 1', 'Rondier']],
  ['money', '1 234,56 €', 123_456],
  ['money', 'gratuit', 'Valeur : montant illisible (exemple : 24,50)'],
  ['decimal', '45,75', 45.75],
  ['decimal', 'x', 'Valeur : nombre illisible (exemple : 1,25)'],
  ['integer', '30', 30],
  ['integer', '30,5', 'Valeur : nombre entier attendu'],
  ['day', '1/2/2026', '2026-02-01'],
  ['day', '2026-02-01', '2026-02-01'],
  ['day', '46054', '2026-02-01'],
  ['day', '01/02/2026 00:00:00', '2026-02-01'],
  ['day', '2026-02-01T00:00:00.000Z', '2026-02-01'],
  ['day', '2026-01-31T23:00:00Z', 'Valeur : date illisible (jj/mm/aaaa attendu)'],
  ['day', '31/02/2026', 'Valeur : date illisible (jj/mm/aaaa attendu)'],
  ['day', 'demain', 'Valeur : date illisible (jj/mm/aaaa attendu)'],
  ['yesNo', 'OUI', true],
  ['yesNo', 'non', false],
  ['yesNo', 'peut-être', 'Valeur : « oui » ou « non » attendu'],
] as const)('a cell of %s that says « %s »', (kind, text, expected) => {
  expect(read(cell(kind), text)).toEqual(expected);
});

test('a choice is read by its label, and an empty cell is wrong only where it is asked for', () => {
  const options = [{ value: 100, label: 'Entreprise' }];
  expect(read(cell('choice', { options }), 'ENTREPRISE')).toBe(100);
  expect(read(cell('choice', { options }), 'autre')).toBe('Valeur : attendu : Entreprise');
  expect(read(cell('choice'), 'autre')).toBe('Valeur : attendu : ');
  expect(read(cell('text', { required: true }), '  ')).toBe('Valeur : absent');
  expect(readCells([cell('text')], {}, [])).toEqual({ values: {}, wrong: [] });
  expect(readCells([cell('text')], { it: 4 }, [])).toEqual({ values: {}, wrong: [] });
});
