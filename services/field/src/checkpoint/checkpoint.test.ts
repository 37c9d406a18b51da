import { newId } from '@vigie/contracts/core/id';
import { checkpointCalls } from '@vigie/contracts/field/checkpoint/checkpoint.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { readPdf } from '@vigie/testing/read-pdf';
import { openWorld, type World } from '@vigie/testing/world';
import { newSite } from '../testing/directory';

let world: World;
let agencyId: string;
let manager: Person;
let siteId: string;
beforeAll(async () => {
  world = await openWorld();
  agencyId = await newAgency(world);
  manager = await newPerson(world, agencyId);
  siteId = (await newSite(world, agencyId, { name: 'Galerie des Quais' })).siteId;
});
afterAll(() => world.close());

const draft = (more: object = {}) => ({
  id: newId(),
  site: { id: siteId },
  title: 'Issue de secours nord',
  badge: newId(),
  ...more,
});
const save = (body: ReturnType<typeof draft>, who = manager) =>
  callAs(world, who, checkpointCalls.saveCheckpoint, { body });

test('a checkpoint keeps where it is and what is to be looked at, and tells its site and customer', async () => {
  const body = draft({
    description: 'Vérifier la barre',
    building: 'B',
    floor: '2',
    location: { latitude: 48.85, longitude: 2.35 },
  });
  await save(body);
  const { checkpoint } = await ok(world, manager, checkpointCalls.checkpoint, { params: { id: body.id } });
  expect(checkpoint).toMatchObject({
    ...body,
    site: { id: siteId, name: 'Galerie des Quais' },
    radius: 100,
    status: 100,
  });
});

test('a code is one checkpoint’s in the agency, however it is written, also when two are saved at once', async () => {
  const badge = '04:A2:2B:FF:01';
  await save(draft({ badge, title: 'Hall' }));
  const second = await save(draft({ badge: '04a22bff01' }));
  expect(second.body.errors).toEqual([{ path: 'badge', message: 'Ce badge est déjà celui de « Hall »' }]);
  const [one, other] = await Promise.all([save(draft({ badge: 'CODE-7' })), save(draft({ badge: 'code 7' }))]);
  expect([one.status, other.status].sort()).not.toEqual([200, 200]);
  const stranger = await newPerson(world, await newAgency(world));
  const elsewhere = (await newSite(world, stranger.agencyId)).siteId;
  expect((await save(draft({ badge, site: { id: elsewhere } }), stranger)).status).toBe(200);
});

test('the database itself refuses a second checkpoint of one code', async () => {
  await save(draft({ badge: 'ABC-1' }));
  const written = asAdmin(world, (client) =>
    client.query(
      `insert into field.checkpoint (agency_id, id, site_id, title, badge) values ($1, $2, $3, 'Double', 'abc 1')`,
      [agencyId, newId(), siteId],
    ),
  );
  await expect(written).rejects.toThrow('checkpoint_badge');
});

test('the code of a deleted checkpoint may be used again', async () => {
  const first = draft({ badge: 'AGAIN' });
  const { checkpoint } = (await save(first)).body;
  await ok(world, manager, checkpointCalls.deleteCheckpoint, {
    params: { id: first.id },
    query: { updatedAt: checkpoint.updatedAt },
  });
  expect((await save(draft({ badge: 'again' }))).status).toBe(200);
  expect((await callAs(world, manager, checkpointCalls.checkpoint, { params: { id: first.id } })).status).toBe(404);
});

test('a code without a letter or digit, a site of nobody, and another site than before are refused', async () => {
  expect((await save(draft({ badge: '---' }))).body.errors?.[0]?.path).toBe('badge');
  expect((await save(draft({ site: { id: newId() } }))).body.errors?.[0]?.path).toBe('site');
  const body = draft();
  const { updatedAt } = (await save(body)).body.checkpoint;
  const { siteId: other } = await newSite(world, agencyId);
  const moved = await save({ ...body, site: { id: other }, updatedAt } as ReturnType<typeof draft>);
  expect(moved.body.errors).toEqual([
    { path: 'site', message: 'Un point de contrôle reste sur son site : créez-en un autre' },
  ]);
});

test('one that is put elsewhere on the map is an event of the logbook', async () => {
  const body = draft({ location: { latitude: 48.85, longitude: 2.35 } });
  const { updatedAt } = (await save(body)).body.checkpoint;
  const again = { ...body, location: { latitude: 48.851, longitude: 2.35 }, updatedAt };
  expect((await save(again as ReturnType<typeof draft>)).status).toBe(200);
  const { data } = await ok(world, manager, logbookCalls.fetchEvents, {
    body: { filters: { type: ['checkpoint_moved'] } },
  });
  expect(data).toEqual([
    expect.objectContaining({ infos: 'Déplacé de 111 m', checkpoint: { id: body.id, name: body.title } }),
  ]);
});

test('an agent loads those of the sites it works on, a customer none', async () => {
  const agent = await newPerson(world, agencyId, { role: 'agent' });
  expect((await ok(world, agent, checkpointCalls.checkpoints)).checkpoints).toEqual([]);
  const { siteId: own } = await newSite(world, agencyId);
  const body = draft({ site: { id: own } });
  await save(body);
  await asAdmin(world, (client) =>
    client.query(
      `insert into field.service (agency_id, id, reference, customer_id, site_id, agent_id, start_at, end_at, planned)
       select $1, $2, 'S-1', customer_id, id, $4, now(), now() + interval '8 hours', true from commercial.site where id = $3`,
      [agencyId, newId(), own, agent.agentId],
    ),
  );
  const { checkpoints } = await ok(world, agent, checkpointCalls.checkpoints);
  expect(checkpoints.map((it) => it.id)).toEqual([body.id]);
  const customer = await newPerson(world, agencyId, { role: 'customer' });
  expect((await callAs(world, customer, checkpointCalls.checkpoints)).status).toBe(403);
});

test('labels hold name, place and code of each; without any code there is no paper', async () => {
  const { siteId: own } = await newSite(world, agencyId, { name: "Entrepôt de l'Écluse" });
  const none = await callAs(world, manager, checkpointCalls.checkpointLabels, { body: { siteId: own } });
  expect(none.status).toBe(400);
  expect(none.bytes.toString()).toContain("Aucun de ces points de contrôle n'a de code à imprimer");
  for (let i = 1; i <= 13; i++)
    await save(draft({ site: { id: own }, title: `Quai ${i}`, badge: `QUAI-${own}-${i}`, floor: 'RDC' }));
  const paper = await callAs(world, manager, checkpointCalls.checkpointLabels, { body: { siteId: own } });
  const { pages, text } = await readPdf(paper.bytes);
  expect(pages).toBe(2);
  for (const word of ['Quai 1', 'Quai 13', "Entrepôt de l'Écluse", 'RDC']) expect(text).toContain(word);
});
