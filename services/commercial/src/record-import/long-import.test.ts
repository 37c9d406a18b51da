import { setTimeout } from 'node:timers/promises';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { RECORD_IMPORT_MESSAGES } from '@vigie/contracts/commercial/record-import/record-import';
import { recordImportCalls } from '@vigie/contracts/commercial/record-import/record-import.calls';
import { recordImportStatuses } from '@vigie/contracts/commercial/record-import/record-import.statuses';
import { MESSAGES } from '@vigie/contracts/core/messages';
import { IMPORT_MAX_ROWS } from '@vigie/contracts/core/received/received-limits';
import { transaction } from '@vigie/service-kit/db/database';
import { analysed, formOf } from '@vigie/testing/furnish/commercial/record-import';
import { callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { rememberColumns } from './start-import';

/** Files with many lines: the limit, and duplicates that are far apart. */

let world: World;
let manager: Person;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world), { owner: true });
});
afterAll(() => world.close());

const fileOf = (header: string, lines: readonly string[]) => [header, ...lines].join('\n');
const numbered = (count: number) => Array.from({ length: count }, (_, n) => `Client ${n}`);
const refusals = async (id: string) => {
  const body = { limit: 100, filters: { result: ['refused'] } };
  const { data } = await ok(world, manager, recordImportCalls.fetchImportLines, { params: { id }, body });
  return data.map(({ line, message }) => [line, message]);
};

test('a file of the most lines is taken, one of a line more is refused in French and leaves nothing', async () => {
  const send = (count: number) =>
    callAs(world, manager, recordImportCalls.importCustomers, undefined as never, {
      form: formOf(fileOf('Nom', numbered(count))),
    });
  const refused = await send(IMPORT_MAX_ROWS + 1);
  expect([refused.status, refused.body.message]).toEqual([400, MESSAGES.importTooManyRows({ max: IMPORT_MAX_ROWS })]);
  const taken = await send(IMPORT_MAX_ROWS);
  expect(taken.body.recordImport).toMatchObject({
    status: recordImportStatuses.value.analysing,
    total: IMPORT_MAX_ROWS,
  });
  const { data } = await ok(world, manager, recordImportCalls.fetchRecordImports, { body: {} });
  expect(data.map(({ total }) => total)).toEqual([IMPORT_MAX_ROWS]);
});

test('a record that a file names again two hundred lines on is found, however its name is written', async () => {
  const lines = numbered(220);
  lines[105] = 'CLIENT 3';
  lines[215] = 'client  3';
  lines[216] = 'Client 104';
  const preview = await analysed(world, manager, 'importCustomers', fileOf('Nom', lines));
  expect(preview).toMatchObject({ total: 220, created: 217, refused: 3 });
  expect(await refusals(preview.id)).toEqual([
    [107, RECORD_IMPORT_MESSAGES.twice({ line: 5 })],
    [217, RECORD_IMPORT_MESSAGES.twice({ line: 5 })],
    [218, RECORD_IMPORT_MESSAGES.twice({ line: 106 })],
  ]);
});

test('a text that is cut in the middle of a character stops no line after it', async () => {
  const long = (letters: number) => `${'a'.repeat(letters)}😀`;
  const customers = fileOf('Nom;Ville', [`${long(199)};Lyon`, 'Parc;Lyon']);
  expect(await analysed(world, manager, 'importCustomers', customers)).toMatchObject({ created: 1, refused: 1 });
  // The sentence of a site repeats the name of its unknown customer.
  const sites = fileOf('Client;Site', [`${long(999 - 'Client introuvable : '.length)};Nord`, `${long(3_999)};Nord`]);
  expect(await analysed(world, manager, 'importSites', sites)).toMatchObject({ refused: 2 });
});

test('columns that two colleagues choose at once, for two files, are both remembered', async () => {
  const { agencyId } = manager;
  const chosen = (header: string[], after: Promise<unknown>) =>
    transaction(world.databases.commercial, { agencyId }, async () => {
      await rememberColumns({ agencyId, kind: 'customers', header }, { name: 0 });
      await after;
    });
  // Until the second has read what is stored, and waits for the first.
  const first = chosen(['Libellé'], setTimeout(1_000));
  await setTimeout(300);
  await Promise.all([first, chosen(['Intitulé'], Promise.resolve())]);
  for (const header of ['Libellé', 'Intitulé'])
    expect(await analysed(world, manager, 'importCustomers', `${header}\nParc\n`)).toMatchObject({ missing: [] });
});

test('a name of three words is somebody’s in either order, a number whatever its case', async () => {
  const first = await analysed(world, manager, 'importAgents', 'Matricule;Nom;Prénom\nab-7;De Souza;Maria\n');
  const { updatedAt } = first;
  await ok(world, manager, recordImportCalls.runRecordImport, { params: { id: first.id }, body: { updatedAt } });
  const { workOnImport } = await import('./work-on-import');
  const { agencyId } = manager;
  await workOnImport({ database: world.databases.commercial, agencyId, ask: () => undefined }, first.id);
  const { data } = await ok(world, manager, agentCalls.fetchAgents, { body: {} });
  expect(data).toHaveLength(1);
  for (const line of [';DE SOUZA Maria', ';Maria de Souza', 'AB-7;maria De Souza'])
    expect(await analysed(world, manager, 'importAgents', `Matricule;Agent\n${line}\n`)).toMatchObject({ created: 0 });
  expect(await analysed(world, manager, 'importAgents', 'Matricule;Agent\n;Souza Maria\n')).toMatchObject({
    created: 1,
  });
});
