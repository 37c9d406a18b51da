import { setTimeout } from 'node:timers/promises';
import { newId } from '@vigie/contracts/core/id';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import type { UnavailabilitySave } from '@vigie/contracts/field/unavailability/unavailability';
import { unavailabilityCalls } from '@vigie/contracts/field/unavailability/unavailability.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite, setAgencySettings } from '../testing/directory';

/** Who may request an absence, who answers it, and what happens to the services that it overlaps. */

let world: World;
let manager: Person;
let agent: Person;
let agentId: string;
let siteId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
  agentId = await newAgent(world, manager.agencyId);
  agent = await newPerson(world, manager.agencyId, { role: 'agent', agentId });
  ({ siteId } = await newSite(world, manager.agencyId));
});
afterAll(() => world.close());

const absence = (more: Partial<UnavailabilitySave> = {}): UnavailabilitySave => ({
  id: newId(),
  agent: { id: agentId },
  type: { name: 'Congé payé' },
  startAt: '2031-03-03',
  endAt: '2031-03-07',
  ...more,
});
const save = (body: UnavailabilitySave, who = manager) =>
  callAs(world, who, unavailabilityCalls.saveUnavailability, { body });
const saved = async (more: Partial<UnavailabilitySave> = {}, who = manager) =>
  (await ok(world, who, unavailabilityCalls.saveUnavailability, { body: absence(more) })).agentUnavailability;
const list = async (who: Person, filters = {}) =>
  (await ok(world, who, unavailabilityCalls.fetchUnavailabilities, { body: { filters } })).data;

/** Creates a service of the agent; times are Paris winter time. */
async function service(from: string, to: string, more = {}): Promise<string> {
  const id = newId();
  const [startAt, endAt] = [`${from}:00+01:00`, `${to}:00+01:00`];
  const body = { service: { id, site: { id: siteId }, agent: { id: agentId }, startAt, endAt, ...more } };
  await ok(world, manager, serviceCalls.saveService, { body });
  return id;
}
const agentOf = async (id: string) =>
  (await ok(world, manager, serviceCalls.service, { params: { id } })).service.agent?.id ?? null;

test('what an agent asks for waits for the office, whose answer it reads', async () => {
  const asked = await saved({ comment: 'Mariage de ma sœur' }, agent);
  expect(asked).toMatchObject({ status: 100, agent: { id: agentId, name: 'Nadia Roux' } });
  const params = { id: asked.id };
  const body = { updatedAt: asked.updatedAt, answer: 'Trop de demandes cette semaine' };
  await ok(world, manager, unavailabilityCalls.refuseUnavailability, { params, body });
  expect(await list(agent)).toMatchObject([{ id: asked.id, status: 300, answer: 'Trop de demandes cette semaine' }]);
  const { history } = await ok(world, manager, unavailabilityCalls.historyUnavailability, { params });
  expect(history.map(({ label }) => label)).toEqual(['Refuser', 'Création']);
});

test('one day of a repeated absence is left out: its service keeps its agent, the others lose it', async () => {
  const [first, second] = [
    await service('2031-03-04T08:00', '2031-03-04T12:00'),
    await service('2031-03-11T08:00', '2031-03-11T12:00'),
  ];
  const tuesdays = { startAt: '2031-03-04', endAt: '2031-03-25', weekdays: [2] };
  const made = await saved({ ...tuesdays, exceptDays: ['2031-03-11'], unassignConflicts: true });
  expect([await agentOf(first), await agentOf(second)]).toEqual([null, agentId]);
  expect(made).toMatchObject({ exceptDays: ['2031-03-11'], freedServiceIds: [first] });
  expect(await list(agent)).toMatchObject([{ days: 3, exceptDays: ['2031-03-11'] }]);
  const every = await save(absence({ ...tuesdays, exceptDays: ['2031-04-01'] }));
  expect([every.status, every.body.errors?.[0]?.path]).toEqual([400, 'exceptDays']);
});

test('a refusal is taken back, and so is what was accepted after it; the answer of before is gone', async () => {
  const [asked, served] = [await saved({}, agent), await service('2031-03-04T08:00', '2031-03-04T12:00')];
  const params = { id: asked.id };
  const refuse = (updatedAt: string, answer: string) =>
    ok(world, manager, unavailabilityCalls.refuseUnavailability, { params, body: { updatedAt, answer } });
  const first = (await refuse(asked.updatedAt, 'Trop de demandes')).agentUnavailability;
  const { agentUnavailability: accepted } = await ok(world, manager, unavailabilityCalls.acceptUnavailability, {
    params,
    body: { updatedAt: first.updatedAt, unassignConflicts: true },
  });
  expect(accepted).toMatchObject({ status: 200, answer: null, freedServiceIds: [served] });
  const { agentUnavailability: again } = await refuse(accepted.updatedAt, 'Finalement non');
  expect([again.status, again.answer, await agentOf(served)]).toEqual([300, 'Finalement non', null]);
});

test('a request is told to who decides, and its answer to the agent: each once', async () => {
  const told = () =>
    asAdmin(world, async (client) => {
      const { rows } = await client.query<{ said: string[] }>(
        `select array[payload->>'title', payload->>'detail', payload->'office'->>'link', payload->'agent'->>'id'] as said
         from field.outbox where agency_id = $1 and payload->>'type' = 'request' order by created_at, id`,
        [manager.agencyId],
      );
      return rows.map(({ said }) => said);
    });
  const asked = await saved({ startAt: '2031-03-07' }, agent);
  const again = await saved({ id: asked.id, updatedAt: asked.updatedAt, comment: 'Mariage' }, agent);
  const link = `/platform/service/listIndispo?id=${asked.id}`;
  expect(await told()).toEqual([
    ['Indisponibilité demandée', expect.stringMatching(/ · Congé payé, le 07\/03\/2031$/), link, null],
  ]);
  const params = { id: asked.id };
  const accepted = await ok(world, manager, unavailabilityCalls.acceptUnavailability, {
    params,
    body: { updatedAt: again.updatedAt },
  });
  const { updatedAt } = accepted.agentUnavailability;
  await ok(world, manager, unavailabilityCalls.cancelUnavailability, { params, body: { updatedAt } });
  const days = 'Congé payé, du 03/03/2031 au 07/03/2031';
  expect((await told()).slice(1)).toEqual([
    ['Indisponibilité acceptée', days, null, agentId],
    ['Indisponibilité annulée', days, null, agentId],
  ]);
  // An unavailability recorded by the office is not an answer, so nobody is notified.
  const recorded = await saved();
  expect(await told()).toHaveLength(3);
  // Deleting one that was granted, or a request, is.
  const waiting = await saved({ startAt: '2031-04-07', endAt: '2031-04-08' }, agent);
  for (const one of [recorded, waiting]) {
    const query = { updatedAt: one.updatedAt };
    await ok(world, manager, unavailabilityCalls.deleteUnavailability, { params: { id: one.id }, query });
  }
  expect((await told()).slice(4).map(([title]) => title)).toEqual([
    'Indisponibilité annulée',
    'Indisponibilité refusée',
  ]);
});

test('the office that moves an absence, or pays it no more, tells its agent, and the one who loses it; a comment is no news', async () => {
  const news = () =>
    asAdmin(world, async (client) => {
      const { rows } = await client.query<{ said: string[] }>(
        `select array[payload->>'title', payload->'agent'->>'id'] as said from field.outbox
         where agency_id = $1 and payload->>'type' = 'request' order by created_at, id`,
        [manager.agencyId],
      );
      return rows.map(({ said }) => said);
    });
  const made = await saved();
  const noted = await saved({ id: made.id, updatedAt: made.updatedAt, comment: 'Vu ensemble' });
  expect(await news()).toEqual([]);
  const moved = await saved({ id: made.id, updatedAt: noted.updatedAt, endAt: '2031-03-10' });
  const type = { name: 'Congés sans solde' };
  const unpaid = await saved({ id: made.id, updatedAt: moved.updatedAt, endAt: '2031-03-10', type });
  const other = await newAgent(world, manager.agencyId);
  await saved({ id: made.id, updatedAt: unpaid.updatedAt, endAt: '2031-03-10', type, agent: { id: other } });
  expect(await news()).toEqual([
    ['Indisponibilité modifiée', agentId],
    ['Indisponibilité modifiée', agentId],
    ['Indisponibilité annulée', agentId],
  ]);
});

test('what the office records is accepted at once, with its days and hours', async () => {
  await saved({ startTime: '09:00', endTime: '11:30', weekdays: [1, 3] });
  expect(await list(manager)).toMatchObject([{ status: 200, days: 2, duration: 300, startTime: '09:00' }]);
});

test('an agent asks for itself alone, sees its own alone, and changes only what nobody has answered', async () => {
  const other = await newAgent(world, manager.agencyId);
  const theirs = await saved({ agent: { id: other } });
  const asked = await saved({ agent: { id: other } }, agent);
  expect(asked.agent.id).toBe(agentId);
  expect((await list(agent)).map(({ id }) => id)).toEqual([asked.id]);
  for (const call of [unavailabilityCalls.unavailability] as const)
    expect((await callAs(world, agent, call, { params: { id: theirs.id } })).status).toBe(404);
  expect((await save({ ...absence(), id: theirs.id, updatedAt: theirs.updatedAt }, agent)).status).toBe(404);
  expect(
    (await save({ ...absence(), id: asked.id, updatedAt: asked.updatedAt, endAt: '2031-03-05' }, agent)).status,
  ).toBe(200);
  const { agentUnavailability: now } = await ok(world, agent, unavailabilityCalls.unavailability, {
    params: { id: asked.id },
  });
  await ok(world, manager, unavailabilityCalls.acceptUnavailability, {
    params: { id: asked.id },
    body: { updatedAt: now.updatedAt },
  });
  const [accepted] = await list(agent);
  const late = await save({ ...absence(), id: asked.id, updatedAt: accepted?.updatedAt }, agent);
  expect({ status: late.status, message: late.body.message }).toEqual({
    status: 409,
    message: "Cette indisponibilité est acceptée : demandez à votre agence de l'annuler",
  });
});

test('an agent takes back its own request and no other', async () => {
  const asked = await saved({}, agent);
  const call = unavailabilityCalls.withdrawUnavailability;
  const input = { params: { id: asked.id }, body: { updatedAt: asked.updatedAt } };
  const colleague = await newPerson(world, manager.agencyId, {
    role: 'agent',
    agentId: await newAgent(world, manager.agencyId),
  });
  expect((await callAs(world, colleague, call, input)).status).toBe(404);
  expect((await callAs(world, colleague, call, input, { unprefixed: true })).status).toBe(404);
  expect((await ok(world, agent, call, input)).agentUnavailability.status).toBe(400);
});

test('creating and editing each ask for their right; an agent decides nothing whatever its rights', async () => {
  const known = await saved();
  const creates = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_CREATE_UNAVAILABILITY'] });
  const edits = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_EDIT_UNAVAILABILITY'] });
  expect((await save(absence({ overlapAgreed: true }), creates)).status).toBe(200);
  expect((await save(absence(), edits)).body.right).toBe('ACCOUNT_RIGHT_CREATE_UNAVAILABILITY');
  const change = { ...absence(), id: known.id, updatedAt: known.updatedAt };
  expect((await save(change, creates)).body.right).toBe('ACCOUNT_RIGHT_EDIT_UNAVAILABILITY');
  expect((await save(change, edits)).status).toBe(200);
  const mighty = await newPerson(world, manager.agencyId, {
    role: 'agent',
    agentId: await newAgent(world, manager.agencyId),
    rights: ['ACCOUNT_RIGHT_EDIT_UNAVAILABILITY', 'ACCOUNT_RIGHT_DELETE_UNAVAILABILITY'],
  });
  const asked = await saved({ overlapAgreed: true }, agent);
  const accept = { params: { id: asked.id }, body: { updatedAt: asked.updatedAt } };
  expect((await callAs(world, mighty, unavailabilityCalls.acceptUnavailability, accept)).status).toBe(403);
});

test('accepting a request at the time of an accepted absence asks first, as recording it does', async () => {
  const asked = await saved({}, agent);
  const other = await saved({ overlapAgreed: true }, agent);
  const accept = (request: typeof asked, overlapAgreed?: boolean) =>
    callAs(world, manager, unavailabilityCalls.acceptUnavailability, {
      params: { id: request.id },
      body: { updatedAt: request.updatedAt, overlapAgreed },
    });
  // Another request at the same time is no absence yet.
  expect((await accept(asked)).status).toBe(200);
  const refused = await accept(other);
  expect([refused.status, refused.body.key]).toEqual([409, 'unavailability_overlaps']);
  expect((await accept(other, true)).body.agentUnavailability.status).toBe(200);
});

test('services in conflict are counted, and the agent is taken off them once the user agrees', async () => {
  const before = await service('2031-03-02T20:00', '2031-03-02T23:30');
  const night = await service('2031-03-02T23:45', '2031-03-03T06:00');
  const within = await service('2031-03-05T08:00', '2031-03-05T16:00');
  const after = await service('2031-03-08T08:00', '2031-03-08T16:00');
  const body = absence();
  const refused = await save(body);
  expect({ status: refused.status, key: refused.body.key, message: refused.body.message }).toEqual({
    status: 409,
    key: 'unavailability_conflicts',
    message: "2 services en conflit avec cette indisponibilité : l'agent en sera retiré. Continuer ?",
  });
  expect(await list(manager)).toEqual([]);
  expect((await save({ ...body, unassignConflicts: true })).body.agentUnavailability.freedServiceIds.sort()).toEqual(
    [night, within].sort(),
  );
  expect(await Promise.all([before, night, within, after].map(agentOf))).toEqual([agentId, null, null, agentId]);
});

test('a request takes nobody off a service; accepting it does', async () => {
  const id = await service('2031-03-05T08:00', '2031-03-05T16:00');
  const asked = await saved({}, agent);
  expect(await agentOf(id)).toBe(agentId);
  const params = { id: asked.id };
  const accept = (unassignConflicts: boolean) =>
    callAs(world, manager, unavailabilityCalls.acceptUnavailability, {
      params,
      body: { updatedAt: asked.updatedAt, unassignConflicts },
    });
  expect((await accept(false)).body.key).toBe('unavailability_conflicts');
  expect((await list(manager))[0]?.status).toBe(100);
  expect((await accept(true)).status).toBe(200);
  expect(await agentOf(id)).toBeNull();
  expect(await list(manager)).toMatchObject([{ status: 200, freed: 1 }]);
});

test('only the hours away count, and what was done stays its agent’s own', async () => {
  const morning = await service('2031-03-05T08:00', '2031-03-05T12:00');
  const evening = await service('2031-03-05T18:00', '2031-03-05T22:00');
  await saved({ startTime: '17:00', endTime: '19:00', weekdays: [3], unassignConflicts: true });
  expect([await agentOf(morning), await agentOf(evening)]).toEqual([agentId, null]);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const done = newId();
  const past = { id: done, site: { id: siteId }, agent: { id: agentId }, startAt: day(-2), endAt: day(-1.7) };
  await ok(world, manager, serviceCalls.saveService, { body: { service: past } });
  await ok(world, manager, serviceCalls.validateServices, { body: { ids: [done] } });
  const sick = { type: { name: 'Arrêt maladie' }, startAt: day(-5).slice(0, 10), endAt: day(0).slice(0, 10) };
  // Work and leave are both paid, so it is asked about once, on a save and on the answer to a request.
  const refused = await save(absence(sick));
  expect(refused).toMatchObject({ status: 409, body: { key: 'unavailability_over_work' } });
  expect(refused.body.message).toMatch(
    /^L'agent a déjà fait un service pendant cette indisponibilité : du .* au .*\. /,
  );
  const asked = await saved(sick, agent);
  const accept = (workAgreed: boolean) =>
    callAs(world, manager, unavailabilityCalls.acceptUnavailability, {
      params: { id: asked.id },
      body: { updatedAt: asked.updatedAt, workAgreed },
    });
  expect((await accept(false)).body.key).toBe('unavailability_over_work');
  const kept = (await accept(true)).body.agentUnavailability;
  const { status } = await save(absence({ ...sick, id: kept.id, comment: 'Reçu', updatedAt: kept.updatedAt }));
  expect([status, await agentOf(done)]).toEqual([200, agentId]);
});

test('an absence longer than what was asked frees what it reaches now', async () => {
  const id = await service('2031-03-10T08:00', '2031-03-10T16:00');
  const known = await saved();
  const longer = { ...absence({ endAt: '2031-03-12' }), id: known.id, updatedAt: known.updatedAt };
  expect((await save(longer)).body.key).toBe('unavailability_conflicts');
  expect((await save({ ...longer, unassignConflicts: true })).status).toBe(200);
  expect(await agentOf(id)).toBeNull();
});

test('of two who accept and cancel at once, the second is told', async () => {
  const asked = await saved({}, agent);
  const input = { params: { id: asked.id }, body: { updatedAt: asked.updatedAt } };
  const answers = await Promise.all([
    callAs(world, manager, unavailabilityCalls.acceptUnavailability, input),
    callAs(world, agent, unavailabilityCalls.withdrawUnavailability, input),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an absence and a move of a service that it frees wait for each other, and do not deadlock', async () => {
  const id = await service('2031-03-04T08:00', '2031-03-04T16:00');
  const { updatedAt } = (await ok(world, manager, serviceCalls.service, { params: { id } })).service;
  const times = { startAt: '2031-03-04T09:00:00+01:00', endAt: '2031-03-04T17:00:00+01:00' };
  const moved = { id, updatedAt, site: { id: siteId }, agent: { id: agentId }, ...times };
  const answers = await asAdmin(world, async (client) => {
    const untilWaiting = async (count: number) => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await client.query(waiting)).rows.length < count) await setTimeout(20);
    };
    // Holds the agent until both wait, the absence first.
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtextextended('field.plan/' || $1, 0))`, [agentId]);
    const first = save(absence({ unassignConflicts: true }));
    await untilWaiting(1);
    const second = callAs(world, manager, serviceCalls.saveService, { body: { service: moved } });
    await untilWaiting(2);
    await client.query('commit');
    return await Promise.all([first, second]);
  });
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect(await agentOf(id)).toBeNull();
});

test('types are those of the agency that denote an absence', async () => {
  const types = async () => (await ok(world, agent, unavailabilityCalls.unavailabilityTypes)).types;
  expect(await types()).toEqual(['Absence', 'Arrêt maladie', 'Autre', 'Congé payé', 'Congés sans solde', 'Formation']);
  const known = await saved();
  await setAgencySettings(world, manager.agencyId, {
    requestTypes: { items: [{ id: newId(), name: 'Récupération', absence: true }] },
  });
  expect(await types()).toEqual(['Récupération']);
  expect((await save(absence())).body.errors).toEqual([
    { path: 'type.name', message: "Ce type d'indisponibilité n'est pas proposé par votre agence" },
  ]);
  expect((await save({ ...absence({ comment: 'x' }), id: known.id, updatedAt: known.updatedAt })).status).toBe(200);
});

test('nobody of another agency, nobody unknown, no day that does not exist', async () => {
  const elsewhere = await newAgent(world, await newAgency(world));
  expect((await save(absence({ agent: { id: elsewhere } }))).body.errors?.[0]?.path).toBe('agent');
  expect((await save(absence({ startTime: '09:00' }))).body.errors?.[0]?.path).toBe('endTime');
  expect((await save(absence({ weekdays: [7] }))).body.errors?.[0]?.path).toBe('weekdays');
  expect((await save(absence({ endAt: '2034-03-07' }))).body.errors?.[0]?.path).toBe('endAt');
  expect((await save(absence({ comment: 'a\0b' }))).status).toBe(400);
  const customer = await newPerson(world, manager.agencyId, { role: 'customer' });
  expect((await callAs(world, customer, unavailabilityCalls.fetchUnavailabilities, { body: {} })).status).toBe(403);
});

test('the list finds what a period touches, and tells its rows as a workbook', async () => {
  const inside = await saved();
  await saved({ startAt: '2031-05-01', endAt: '2031-05-02' });
  const period = { start: '2031-03-07', end: '2031-04-30' };
  expect((await list(manager, { period })).map(({ id }) => id)).toEqual([inside.id]);
  const { bytes } = await callAs(world, manager, unavailabilityCalls.fetchUnavailabilitiesExport, { body: {} });
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});

test('hours that no longer parse are said, and the list still opens', async () => {
  const { id } = await saved();
  await asAdmin(world, (client) =>
    client.query(`update field.unavailability set duration = '{"2031-03-03": "trois"}' where id = $1`, [id]),
  );
  const answer = await callAs(world, manager, unavailabilityCalls.unavailability, { params: { id } });
  expect(answer.body.message).toContain('enregistrez-la à nouveau');
  expect(await list(manager)).toHaveLength(1);
});

test('an absence at the time of another one is recorded once the user agrees, of the office and of the agent', async () => {
  const mondays = { startAt: '2031-03-03', endAt: '2031-03-31', weekdays: [1], startTime: '22:00', endTime: '06:00' };
  const first = await saved(mondays);
  const told = async (more: Partial<UnavailabilitySave>, who = manager) => {
    const { status, body } = await save(absence(more), who);
    return status === 200 ? null : (body as unknown as { key: string; message: string }).message;
  };
  const known = 'une indisponibilité à ces dates : « Congé payé » du 03/03/2031 au 31/03/2031, de 22:00 à 06:00, lun.';
  const early = { startAt: '2031-03-11', endAt: '2031-03-11', startTime: '05:00', endTime: '09:00' };
  expect(await told(early)).toBe(`L'agent a déjà ${known} (acceptée).`);
  expect(await told(early, agent)).toBe(`Vous avez déjà ${known} (acceptée).`);
  expect(await told({ ...early, startTime: '06:00' })).toBeNull();
  expect(await told({ startAt: '2031-03-12', endAt: '2031-03-16' })).toBeNull();
  expect(
    await told({ startAt: '2031-03-12', endAt: '2031-03-16', agent: { id: await newAgent(world, manager.agencyId) } }),
  ).toBeNull();
  const asked = await saved({ ...early, overlapAgreed: true }, agent);
  expect(asked).toMatchObject({ status: 100 });
  // Another comment asks nothing again; other times do, and what was refused or withdrawn does not count.
  const again = { ...mondays, id: first.id, updatedAt: first.updatedAt };
  expect(await told({ ...again, comment: 'Nuits' })).toBeNull();
  const params = { id: asked.id };
  await ok(world, agent, unavailabilityCalls.withdrawUnavailability, { params, body: { updatedAt: asked.updatedAt } });
  const { updatedAt } = (await ok(world, manager, unavailabilityCalls.unavailability, { params: { id: first.id } }))
    .agentUnavailability;
  expect(await told({ ...again, updatedAt, endTime: '05:30' })).toBeNull();
});

test('of several sent at once for the same days one is recorded, and the others are asked about', async () => {
  const sent = await Promise.all([save(absence()), save(absence(), agent), save(absence()), save(absence(), agent)]);
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('requests that are accepted together free their services as one alone does, once that is agreed', async () => {
  const served = await service('2031-03-04T08:00', '2031-03-04T12:00');
  const ids = [(await saved({}, agent)).id, (await saved({ startAt: '2031-04-01', endAt: '2031-04-02' }, agent)).id];
  const accept = (agreed: object) =>
    ok(world, manager, unavailabilityCalls.acceptUnavailabilities, { body: { ids, ...agreed } as never });
  expect((await accept({})).refused).toMatchObject([{ id: ids[0] }]);
  const { done } = await accept({ ids: ids.slice(0, 1), unassignConflicts: true, overlapAgreed: false });
  expect(done).toEqual(ids.slice(0, 1));
  expect(await agentOf(served)).toBeNull();
});
