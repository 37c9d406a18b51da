import { PLATFORM_MESSAGES } from '../../core/messages/platform';
import { readCells } from '../../formats/table/cells';
import { recogniseColumns } from '../../formats/table/columns';
import { RECORD_COLUMNS } from './import-columns';
import { ALL_IMPORT_RIGHTS, ALL_UNDO_RIGHTS, IMPORT_KINDS, importKindLabel, kindsSeen } from './import-kinds';
import { missingColumns } from './missing-columns';
import { RECORD_IMPORT_MESSAGES } from './record-import';
import { recordImportActs } from './record-import.acts';

test.each(IMPORT_KINDS.map(({ value }) => value))(
  'the template of %s is recognised by itself, and its example is read',
  (kind) => {
    const columns = RECORD_COLUMNS[kind];
    const at = recogniseColumns<string>(
      columns,
      columns.map(({ label }) => label),
    );
    expect(at).toEqual(Object.fromEntries(columns.map(({ key }, index) => [key, index])));
    expect(missingColumns(kind, at as Record<string, number>)).toEqual([]);
    expect(
      readCells<string>(
        columns,
        at,
        columns.map(({ example }) => example),
      ).wrong,
    ).toEqual([]);
  },
);

test('an agent is named in one column or in two', () => {
  expect(missingColumns('agents', {})).toEqual(['Nom et Prénom']);
  expect(missingColumns('agents', { lastName: 0 })).toEqual(['Nom et Prénom']);
  expect(missingColumns('agents', { lastName: 0, firstName: 1 })).toEqual([]);
  expect(missingColumns('agents', { fullName: 0 })).toEqual([]);
  expect(missingColumns('sites', { name: 0 })).toEqual(['Client']);
});

test('headers and values that files usually have are known', () => {
  expect(recogniseColumns<string>(RECORD_COLUMNS.customers, ['Client', 'Délai'])).toEqual({
    name: 0,
    settlementDays: 1,
  });
  const at = recogniseColumns<string>(RECORD_COLUMNS.agents, ['Genre', 'Agent']);
  expect(at).toEqual({ civility: 0, fullName: 1 });
  expect(readCells<string>(RECORD_COLUMNS.agents, at, ['F', 'Nadia Roux']).values.civility).toBe('woman');
});

test('somebody sees the imports of what may be imported or taken back', () => {
  expect(kindsSeen((right) => right === 'ACCOUNT_RIGHT_CREATE_SITE')).toEqual(['sites']);
  expect(kindsSeen((right) => right === 'ACCOUNT_RIGHT_DELETE_AGENT')).toEqual(['agents']);
  expect(kindsSeen(() => true)).toHaveLength(IMPORT_KINDS.length);
  expect(ALL_IMPORT_RIGHTS).toContain('ACCOUNT_RIGHT_CREATE_CUSTOMER');
  expect(ALL_UNDO_RIGHTS).toContain('ACCOUNT_RIGHT_DELETE_CUSTOMER');
  expect(importKindLabel('prices')).toBe('Tarifs');
  expect(() => importKindLabel('keys' as never)).toThrow('keys is not imported');
});

test('what brings nothing is not run, and what did nothing is not taken back', () => {
  const { run, undo } = recordImportActs.acts;
  const it = { id: 'a', status: 200, updatedAt: '', fileName: 'clients.csv', created: 0, changed: 0 };
  expect(run.when(it)).toBe(RECORD_IMPORT_MESSAGES.nothingToDo);
  expect(undo.when(it)).toBe(RECORD_IMPORT_MESSAGES.nothingToUndo);
  expect(run.when({ ...it, changed: 1 })).toBeNull();
  expect(undo.when({ ...it, created: 1 })).toBeNull();
  expect(run.ask({ ...it, created: 2 })).toMatchObject({ title: 'Importer clients.csv ?' });
  expect(undo.ask().confirm).toBe("Annuler l'import");
  expect(PLATFORM_MESSAGES.importMissingColumns({ columns: 'Nom' })).toBe('Colonnes manquantes : Nom');
  expect(RECORD_IMPORT_MESSAGES.twice({ line: 3 })).toBe('Même fiche que la ligne 3 du fichier');
});
