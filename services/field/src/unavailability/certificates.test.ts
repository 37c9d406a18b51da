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

const leaveOf = (agentId: string | null) => ({
  id: newId(),
  agent: { id: agentId ?? '' },
  type: { name: 'Congé payé' },
  ...{ startAt: '2031-03-03', endAt: '2031-03-07', overlapAgreed: true },
});
const save = (who: Person, body: ReturnType<typeof leaveOf> & { fileIds: string[]; updatedAt?: string }) =>
  callAs(world, who, unavailabilityCalls.saveUnavailability, { body });
const attach = async (who: Person, agentId: string | null, fileIds: string[]) =>
  expect((await save(who, { ...leaveOf(agentId), fileIds })).status).toBe(200);
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

test('naming the file of somebody else is refused, and opens it to nobody', async () => {
  const id = await upload(agent);
  const other = await newAgentPerson();
  const refused = await save(other, { ...leaveOf(other.agentId), fileIds: [id] });
  expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'fileIds', message: 'Format invalide' }]]);
  expect(await read(other, id)).toBe(404);
});

test('a certificate follows its absence to another agent, also when a colleague moves it, and leaves who it is taken from', async () => {
  const [kept, removed] = [await upload(manager), await upload(manager)];
  const absence = leaveOf(agent.agentId);
  const first = await save(manager, { ...absence, fileIds: [kept, removed] });
  const { updatedAt } = first.body.agentUnavailability;
  const [colleague, other] = [await newPerson(world, manager.agencyId), await newAgentPerson()];
  await save(colleague, { ...absence, agent: { id: other.agentId ?? '' }, fileIds: [kept], updatedAt });
  expect([await read(agent, kept), await read(other, kept)]).toEqual([403, 200]);
  expect([await read(agent, removed), await read(other, removed), await read(manager, removed)]).toEqual([
    403, 403, 200,
  ]);
});
