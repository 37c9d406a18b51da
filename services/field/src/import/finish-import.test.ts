import { importCalls } from '@vigie/contracts/field/import/import.calls';
import { createLog } from '@vigie/service-kit/log';
import { asAdmin, callAs, newAgency, newPerson, ok } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { finishImportJob } from './finish-import.job';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('an import that its job gives up blocks no other, and is finished when the job is queued again', async () => {
  const manager = await newPerson(world, await newAgency(world));
  const { agencyId } = manager;
  const send = () => {
    const form = new FormData();
    const lines = ['Client;Site;Date début;Heure début;Date fin;Heure fin', 'A;B;05/10/2026;06:00;05/10/2026;14:00'];
    form.set('file', new Blob([lines.join('\r\n')]), 'planning.csv');
    form.set('dryRun', 'false');
    form.set('createMissing', 'true');
    return callAs(world, manager, importCalls.importServices, undefined as never, { form });
  };
  const importId = (await send()).body.import.id;
  const set = (columns: string) =>
    asAdmin(world, (client) => client.query(`update field.service_import set ${columns} where id = $1`, [importId]));
  const finish = (attempt: number) =>
    finishImportJob.handle(
      { agencyId, importId },
      { database: world.databases.field, log: createLog('test'), requestId: undefined, attempt },
    );
  const stateOf = async () => (await ok(world, manager, importCalls.lastImport, {})).import?.state;

  await set(`state = 'running', plan = '[{}]', done = 0, finished_at = null`);
  await expect(finish(7)).rejects.toThrow();
  expect(await stateOf()).toBe('running');
  expect((await send()).body.key).toBe('import_running');
  await expect(finish(8)).rejects.toThrow();
  expect(await stateOf()).toBe('failed');

  await set(`plan = '[]', total = 0`);
  await finish(1);
  expect(await stateOf()).toBe('done');
});
