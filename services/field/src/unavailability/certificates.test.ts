import { newId } from '@vigie/contracts/core/id';
import { unavailabilityCalls } from '@vigie/contracts/field/unavailability/unavailability.calls';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent } from '../testing/directory';

let world: World;
let manager: Person;
let agent: Person;
beforeAll(async () => {
  world = await openWorld();
  manager = await newPerson(world, await newAgency(world));
  agent = await newAgentPerson();
});
afterAll(() => world.close());

async function newAgentPerson(): Promise<Person> {
  const agentId = await newAgent(world, manager.agencyId);
  return newPerson(world, manager.agencyId, { role: 'agent', agentId });
}

async function upload(who: Person): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob(['arrêt de travail']), 'arret.txt');
  const [file] = (await ok(world, who, fileCalls.upload, undefined, { form })).files;
  return file?.id ?? '';
}

const attach = (who: Person, agentId: string | null, fileIds: string[]) =>
  ok(world, who, unavailabilityCalls.saveUnavailability, {
    body: {
      id: newId(),
      agent: { id: agentId ?? '' },
      type: { name: 'Congé payé' },
      startAt: '2031-03-03',
      endAt: '2031-03-07',
      overlapAgreed: true,
      fileIds,
    },
  });
const read = async (who: Person, id: string) => (await callAs(world, who, fileCalls.file, { params: { id } })).status;

test('a certificate is for its agent and for who lists absences, not for the whole office', async () => {
  const id = await upload(agent);
  await attach(agent, agent.agentId, [id]);
  const accountant = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_LIST_INVOICE'] });
  expect([await read(agent, id), await read(manager, id), await read(accountant, id)]).toEqual([200, 200, 403]);
});

test('what the office attaches is opened by the agent that it is about', async () => {
  const id = await upload(manager);
  expect(await read(agent, id)).toBe(404);
  await attach(manager, agent.agentId, [id]);
  expect(await read(agent, id)).toBe(200);
});

test('naming the file of somebody else opens it to nobody', async () => {
  const id = await upload(agent);
  const other = await newAgentPerson();
  await attach(other, other.agentId, [id]);
  expect(await read(other, id)).toBe(404);
});
