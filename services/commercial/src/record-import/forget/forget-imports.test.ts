import { recordImportCalls } from '@vigie/contracts/commercial/record-import/record-import.calls';
import { createLog } from '@vigie/service-kit/log';
import { analysed } from '@vigie/testing/furnish/commercial/record-import';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { forgetImportsJob } from './forget-imports.job';

let world: World;
let manager: Person;
beforeAll(async () => {
  world = await openWorld();
  manager = await newPerson(world, await newAgency(world), { owner: true });
});
afterAll(() => world.close());

test('a file that nobody has confirmed for thirty days is forgotten with its lines, a younger one is not', async () => {
  const file = 'Nom;E-mail\nRésidence du Parc;parc@exemple.test';
  const [old, young] = [
    await analysed(world, manager, 'importCustomers', file),
    await analysed(world, manager, 'importCustomers', file),
  ];
  const sql = (text: string) => asAdmin(world, (client) => client.query(text, [old.id]));
  const admin = (text: string) => asAdmin(world, (client) => client.query(text));
  await admin('alter table commercial.record_import disable trigger user');
  await sql("update commercial.record_import set updated_at = now() - interval '31 days' where id = $1");
  await admin('alter table commercial.record_import enable trigger user');
  await forgetImportsJob.handle(
    { agencyId: manager.agencyId },
    { database: world.databases.commercial, log: createLog('test'), requestId: undefined, attempt: 1 },
  );
  const status = async (id: string) =>
    (await callAs(world, manager, recordImportCalls.recordImport, { params: { id } })).status;
  expect([await status(old.id), await status(young.id)]).toEqual([404, 200]);
  const { rows } = await sql('select from commercial.record_import_line where import_id = $1');
  expect(rows).toEqual([]);
  const { data } = await ok(world, manager, recordImportCalls.fetchImportLines, { params: { id: young.id }, body: {} });
  expect(data).toHaveLength(1);
});
