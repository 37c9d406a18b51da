import { importCalls } from '@vigie/contracts/field/import/import.calls';
import { asAdmin, callAs, newAgency, newPerson, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent } from '../testing/directory';

/** A file that is sent again after the agents of its services were replaced on the planning. */

let world: World;
let manager: Person;
beforeAll(async () => {
  world = await openWorld();
  manager = await newPerson(world, await newAgency(world));
});
afterAll(() => world.close());

const line = (agent: string, hour = '10:00') => `Galerie;Entrée;${agent};01/03/2027;${hour};01/03/2027;14:00`;

async function send(lines: readonly string[], { dryRun = false, name = 'planning.csv' } = {}) {
  const header = 'Client;Site;Agent;Date début;Heure début;Date fin;Heure fin';
  const form = new FormData();
  form.set('file', new Blob([[header, ...lines].join('\r\n')]), name);
  form.set('dryRun', String(dryRun));
  form.set('createMissing', 'true');
  const { body } = await callAs(world, manager, importCalls.importServices, undefined as never, { form });
  return body.import.report;
}

test('a line whose service has another agent since is told, before it makes the service again', async () => {
  const lines = [
    line('Nadia ROUX'),
    line('Paul SAGE'),
    line('', '11:00'),
    line('Nadia ROUX', '15:00').replace('14:00', '16:00'),
  ];
  expect(await send(lines)).toMatchObject({ services: 4, warnings: [] });
  const id = await newAgent(world, manager.agencyId, { lastName: 'Relève' });
  await asAdmin(world, async (client) => {
    await client.query("update commercial.agent set professional_card_ends_on = '2099-12-31' where agency_id = $1", [
      manager.agencyId,
    ]);
    const replace = (where: string) =>
      client.query(`update field.service s set agent_id = $1 where s.agency_id = $2 and ${where}`, [
        id,
        manager.agencyId,
      ]);
    await replace(`start_at = '2027-03-01T09:00:00Z' and agent_id in (
      select a.id from commercial.agent a where a.last_name = 'ROUX')`);
    await replace('agent_id is null');
  });
  const message =
    'Un import du même fichier a déjà créé ce service, dont l’agent a changé depuis : cette ligne en crée un second';
  const again = await send(lines, { dryRun: true });
  expect(again.refused.map(({ line: of }) => of)).toEqual([3, 5]);
  expect(again).toMatchObject({ services: 2, warnings: [{ message, lines: [2, 4] }] });
  // Another file asks for a further guard at the same hours.
  expect((await send([line('Luc NEUF')], { dryRun: true, name: 'renfort.csv' })).warnings).toEqual([]);
});
