import { absentServiceColumns, IMPORT_COLUMNS, missingServiceColumns } from './import';

const answered = { answered: true, timed: [] };
const places = Object.fromEntries(IMPORT_COLUMNS.map((column, at) => [column, at]));

test('until the headers are assigned every column is missing, then those without which no service has place or time', () => {
  expect(missingServiceColumns({}, { answered: false, timed: [] })).toEqual([...IMPORT_COLUMNS]);
  expect(missingServiceColumns({}, answered)).toEqual(['Client', 'Site', 'Date début', 'Heure début', 'Heure fin']);
  expect(missingServiceColumns(places, answered)).toEqual([]);
});

test('a date whose cells hold the time needs no column of times, and a time that holds the date no dates', () => {
  const where = { Client: 0, Site: 1 };
  expect(
    missingServiceColumns({ ...where, 'Date début': 2, 'Date fin': 3 }, { answered: true, timed: [2, 3] }),
  ).toEqual([]);
  expect(
    missingServiceColumns({ ...where, 'Heure début': 2, 'Heure fin': 3 }, { answered: true, timed: [2, 3] }),
  ).toEqual([]);
});

test('what a file lacks and its services are created without is named', () => {
  expect(absentServiceColumns({ Agent: '', Client: 'Galerie' })).toEqual(['Spécialité', 'Pause (min)']);
});
