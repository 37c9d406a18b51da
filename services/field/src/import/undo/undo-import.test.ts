import { newId } from '@vigie/contracts/core/id';
import { importCalls } from '@vigie/contracts/field/import/import.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { createLog } from '@vigie/service-kit/log';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { withBrokenRow } from '@vigie/testing/records/break-row';
import { openWorld, type World } from '@vigie/testing/world';
import { finishUndoJob } from './undo-import';

/** An undo archives in steps: whatever their number, each agent must learn once of all that it has lost. */

let world: World;
let manager: Person;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
});
afterAll(() => world.close());

const HEADER = 'Client;Site;Agent;Spécialité;Date début;Heure début;Date fin;Heure fin;Pause (min)';
const LINES = 260;
/** Services of the two agents in turn, one an hour from a day of 2031. */
const lines = Array.from({ length: LINES }, (_, index) => {
  const at = (hours: number) => {
    const [day = '', hour = ''] = new Date(Date.UTC(2031, 4, 5, index + hours)).toISOString().split('T');
    return `${day.split('-').reverse().join('/')};${hour.slice(0, 5)}`;
  };
  return ['Galerie', 'Entrée', `AGENT 00${1 + (index % 2)}`, 'Agent de sécurité', at(0), at(1), '0'].join(';');
});

async function imported(): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([`\uFEFF${[HEADER, ...lines].join('\r\n')}\r\n`]), 'planning.csv');
  form.set('createMissing', 'true');
  const { body } = await callAs(world, manager, importCalls.importServices, undefined as never, { form });
  expect(body.import.report).toMatchObject({ services: LINES, refused: [] });
  return body.import.id;
}
const count = async () => (await ok(world, manager, serviceCalls.fetchServices, { body: {} })).filtered;

/** Keys and details of what agents were told since the import. */
const told = () =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query<{ key: string; detail: string }>(
      `select payload->>'key' as key, payload->>'detail' as detail from field.outbox
       where agency_id = $1 and payload->>'type' = 'planning' and payload->>'key' like 'planning/undo/%' order by detail`,
      [manager.agencyId],
    );
    return rows;
  });

test('of an undo in several steps each agent is told once, of all its services', async () => {
  const id = await imported();
  const gone = (await ok(world, manager, serviceCalls.fetchServices, { body: { limit: 1 } })).data[0];
  // What was archived by hand before was told then.
  const params = { id: gone?.id ?? '' };
  await ok(world, manager, serviceCalls.archiveService, { params, body: { updatedAt: gone?.updatedAt ?? '' } });
  await ok(world, manager, importCalls.undoImport, { params: { id } });
  expect(await count()).toBe(0);
  expect((await told()).map(({ detail }) => detail)).toEqual([`${LINES / 2 - 1} services`, `${LINES / 2} services`]);
});

test('an undo that was cut short is finished by its job, and tells of the steps before too', async () => {
  const id = await imported();
  const { agencyId, userId } = manager;
  // A program that dies in the second step leaves the services of the first one archived.
  const [last = '', byHand = ''] = await asAdmin(world, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from field.service where import_id = $1 order by id desc limit 2',
      [id],
    );
    return rows.map((row) => row.id);
  });
  await withBrokenRow(world, { table: 'field.service', when: `old.id = '${last}'` }, async () => {
    expect((await callAs(world, manager, importCalls.undoImport, { params: { id } })).status).toBe(500);
  });
  expect([await count(), await told()]).toEqual([LINES - 250, []]);
  // What a colleague archives meanwhile was told then.
  await ok(world, manager, serviceCalls.archiveServices, { body: { ids: [byHand] } });
  const finish = () =>
    finishUndoJob.handle(
      { agencyId, importId: id, userId, name: 'Claire Morel' },
      { database: world.databases.field, log: createLog('test'), requestId: newId(), attempt: 1 },
    );
  await Promise.all([finish(), finish()]);
  expect(await count()).toBe(0);
  expect((await told()).map(({ detail }) => detail)).toEqual([`${LINES / 2 - 1} services`, `${LINES / 2} services`]);
  const { import: undone } = await ok(world, manager, importCalls.serviceImport, { params: { id } });
  expect([undone.state, undone.stayed]).toEqual(['undone', 0]);
});

test('the job of an undo that has ended takes nothing that was imported or restored since', async () => {
  const id = await imported();
  const { agencyId, userId } = manager;
  await finishUndoJob.handle(
    { agencyId, importId: id, userId, name: 'Claire Morel' },
    { database: world.databases.field, log: createLog('test'), requestId: newId(), attempt: 1 },
  );
  expect([await count(), await told()]).toEqual([LINES, []]);
});
