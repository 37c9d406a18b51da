import { newId } from '@vigie/contracts/core/id';
import { planningBarSchema } from '@vigie/contracts/field/planning/planning';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import type { ServiceSave } from '@vigie/contracts/field/service/service-save';
import { transaction } from '@vigie/service-kit/db/database';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite, setAgencySettings } from '../testing/directory';
import { selectLiveRows } from './list-services';

let world: World;
let manager: Person;
let place: { customerId: string; siteId: string };
let agentId: string;
beforeAll(async () => {
  world = await openWorld();
  manager = await newPerson(world, await newAgency(world));
});
beforeEach(async () => {
  place = await newSite(world, manager.agencyId, { specialties: ['Agent de sécurité'] });
  agentId = await newAgent(world, manager.agencyId, { specialties: ['Agent de sécurité'] });
});
afterAll(() => world.close());

const service = (more: Partial<ServiceSave> = {}): ServiceSave => ({
  id: newId(),
  site: { id: place.siteId },
  agent: { id: agentId },
  specialty: 'Agent de sécurité',
  startAt: '2027-03-02T18:00:00Z',
  endAt: '2027-03-03T02:00:00Z',
  ...more,
});
const save = (body: ServiceSave, who = manager) =>
  callAs(world, who, serviceCalls.saveService, { body: { service: body } });
const read = async (id: string, who = manager) =>
  (await ok(world, who, serviceCalls.service, { params: { id } })).service;
const list = (filters = {}, who = manager) =>
  ok(world, who, serviceCalls.fetchServices, { body: { filters: { sites: [place.siteId], ...filters }, limit: 250 } });
const act = (
  action: 'plan' | 'unplan' | 'validate' | 'unvalidate' | 'program' | 'unprogram' | 'archive' | 'removeAgents',
  ids: string[],
) => ok(world, manager, serviceCalls[`${action}Services`], { body: { ids } });

test('a service is created with its reference, read on the wall clock of its site, and sent twice is one', async () => {
  const body = service({
    breaks: [{ id: newId(), startAt: '2027-03-02T22:00:00Z', endAt: '2027-03-02T22:20:00Z' }],
  });
  const first = await save(body);
  expect(first.status).toBe(200);
  expect(first.body.service).toMatchObject({
    reference: expect.stringMatching(/^S\d{6}$/),
    status: 100,
    site: { id: place.siteId },
    customer: { id: place.customerId },
    agent: { id: agentId, name: 'Nadia Roux' },
    startAtTime: '19:00',
    endAtTime: '03:00',
    timeZone: 'Europe/Paris',
    durationMin: 480,
    durationBreaksMin: 20,
    planned: true,
    nbAgents: 1,
  });
  const again = await save(body);
  expect(again.body.service.reference).toBe(first.body.service.reference);
  expect((await list()).filtered).toBe(1);
});

test('several agents for one post are several services of one group, the first with its agent', async () => {
  const { services } = await ok(world, manager, serviceCalls.saveServices, {
    body: { services: [service({ nbAgents: 3 })] },
  });
  expect(services.map((it) => [it.agent?.id ?? null, it.nbAgents])).toEqual(
    expect.arrayContaining([
      [agentId, 3],
      [null, 3],
      [null, 3],
    ]),
  );
  expect(new Set(services.map((it) => it.groupId)).size).toBe(1);
  expect((await list({ isAgent: 0 })).filtered).toBe(2);
});

test('wrong times, unknown places and people are named under their field', async () => {
  const cases: [Partial<ServiceSave>, string][] = [
    [{ endAt: '2027-03-02T18:00:00Z' }, 'service.endAt'],
    [{ endAt: '2027-03-05T18:01:00Z' }, 'service.endAt'],
    [{ site: { id: newId() } }, 'service.site'],
    [{ agent: { id: newId() } }, 'service.agent'],
    [
      { breaks: [{ id: newId(), startAt: '2027-03-03T01:50:00Z', endAt: '2027-03-03T02:10:00Z' }] },
      'service.breaks.0.endAt',
    ],
  ];
  for (const [more, path] of cases) {
    const { status, body } = await save(service(more));
    expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 400, path });
  }
  expect((await list()).filtered).toBe(0);
});

test('a speciality that the site does not ask for is cleared', async () => {
  const { body } = await save(service({ specialty: 'Agent cynophile' }));
  expect(body.service.specialty).toBeNull();
});

test('what a service has it keeps at its site, whatever the site lists since; elsewhere it is cleared and said', async () => {
  const body = service();
  const saved = (await save(body)).body.service;
  await asAdmin(world, (client) =>
    client.query(`update commercial.site set specialties = '{Agent cynophile}' where id = $1`, [place.siteId]),
  );
  const moved = { startAt: '2027-03-03T18:00:00Z', endAt: '2027-03-04T02:00:00Z' };
  const kept = (await save({ ...body, ...moved, updatedAt: saved.updatedAt })).body.service;
  expect(kept.specialty).toBe('Agent de sécurité');
  const other = await newSite(world, manager.agencyId, { specialties: ['Agent cynophile'] });
  const elsewhere = { ...body, ...moved, site: { id: other.siteId }, updatedAt: kept.updatedAt };
  const answer = (await save(elsewhere)).body;
  expect(answer.service.specialty).toBeNull();
  expect(answer.warnings.map(({ code }) => code)).toContain('SPECIALTY_CLEARED');
});

test('what comes into a month that is invoiced to its customer is told to the planner, what stays there is not', async () => {
  const body = service();
  await save(body);
  const told = ({ warnings }: { warnings: { code: string; message: string }[] }) =>
    warnings.filter(({ code }) => code === 'MONTH_INVOICED').map(({ message }) => message);
  expect(told((await save(service({ startAt: '2027-03-10T18:00:00Z', endAt: '2027-03-10T22:00:00Z' }))).body)).toEqual(
    [],
  );
  await asAdmin(world, (client) =>
    client.query(`update field.service set invoice_reference = 'F-2027-0001' where id = $1`, [body.id]),
  );
  const late = service({ startAt: '2027-03-11T18:00:00Z', endAt: '2027-03-11T22:00:00Z' });
  const answer = (await save(late)).body;
  expect(told(answer)).toEqual([
    expect.stringMatching(/ : mars 2027 est déjà facturé, en tout ou en partie\. Ce service/),
  ]);
  const moved = { startAt: '2027-03-12T18:00:00Z', endAt: '2027-03-12T22:00:00Z' };
  const again = (await save({ ...late, ...moved, updatedAt: answer.service.updatedAt })).body;
  expect(told(again)).toEqual([]);
  // In the time zone of the site this is already April.
  const next = service({ startAt: '2027-03-31T22:30:00Z', endAt: '2027-04-01T02:00:00Z' });
  expect(told((await save(next)).body)).toEqual([]);
  expect(told((await save(service({ ...moved, notCharge: true }))).body)).toEqual([]);
});

test('a save is asked for the version it was read with, wherever it comes from', async () => {
  const body = service();
  const { updatedAt } = (await save(body)).body.service;
  const first = await save({ ...body, comment: 'Premier', updatedAt });
  for (const stale of [updatedAt, undefined]) {
    const refused = [
      await save({ ...body, comment: 'Second', updatedAt: stale }),
      await callAs(world, manager, serviceCalls.saveServices, {
        body: { services: [service(), { ...body, comment: 'Second', updatedAt: stale }] },
      }),
      await callAs(world, manager, serviceCalls.saveServiceWithStatus, {
        params: { status: '100' },
        body: { service: { ...body, comment: 'Second', updatedAt: stale } },
      }),
    ];
    expect(refused.map(({ status, body: { key } }) => ({ status, key }))).toEqual(
      refused.map(() => ({ status: 409, key: 'stale' })),
    );
  }
  expect((await read(body.id)).comment).toBe('Premier');
  // A save of several services writes all or none.
  expect((await list()).filtered).toBe(1);
  // A retry after a lost answer.
  const again = await save({ ...body, comment: 'Premier', updatedAt });
  expect([again.status, again.body.service.updatedAt]).toEqual([200, first.body.service.updatedAt]);
});

test('a live update carries a service as its list and the board show it', async () => {
  const body = service({
    breaks: [{ id: newId(), startAt: '2027-03-02T22:00:00Z', endAt: '2027-03-02T22:20:00Z', notWork: true }],
  });
  await save(body);
  const { agencyId } = manager;
  const [row] = await transaction(world.databases.field, { agencyId }, () => selectLiveRows([body.id]));
  const [shown] = (await list()).data;
  expect(row).toMatchObject({ ...shown, startAt: shown?.startAt });
  const day = { start: '2027-03-01', end: '2027-03-07', by: 'agents' as const };
  const { services } = await ok(world, manager, planningCalls.fetchPlanning, { body: day });
  expect(planningBarSchema.parse(row)).toEqual(services.find(({ id }) => id === body.id));
});

test('two managers: what one takes back never overwrites what the other saved since', async () => {
  const colleague = await newPerson(world, manager.agencyId);
  const body = service();
  const before = (await save(body)).body.service;
  const moved = { startAt: '2027-03-03T18:00:00Z', endAt: '2027-03-04T02:00:00Z' };
  const after = (await save({ ...body, ...moved, updatedAt: before.updatedAt })).body.service;
  await save({ ...body, ...moved, comment: 'Badge à retirer', updatedAt: after.updatedAt }, colleague);
  const undone = await save({ ...body, updatedAt: after.updatedAt });
  expect([undone.status, undone.body.key]).toEqual([409, 'stale']);
  expect(await read(body.id)).toMatchObject({ comment: 'Badge à retirer', startAt: '2027-03-03T18:00:00.000Z' });
});

test('every write leaves a line in the history: who, when, before and after', async () => {
  const body = service();
  const { updatedAt } = (await save(body)).body.service;
  await save({ ...body, agent: null, comment: 'Vu', updatedAt });
  await act('unplan', [body.id]);
  const { history } = await ok(world, manager, serviceCalls.historyService, { params: { id: body.id } });
  expect(history.map((it) => it.label)).toEqual(['Annuler la planification', 'Modification', 'Création']);
  expect(history[1]).toMatchObject({
    before: { agent: 'Nadia Roux', comment: null },
    after: { agent: null, comment: 'Vu' },
  });
});

test('creating and editing need each their own right', async () => {
  const creator = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_CREATE_MISSION'] });
  const body = service();
  expect((await save(body, creator)).status).toBe(200);
  const edit = await save({ ...body, comment: 'x' }, creator);
  expect({ status: edit.status, right: edit.body.right }).toEqual({ status: 403, right: 'ACCOUNT_RIGHT_EDIT_MISSION' });
});

test('planned breaks follow a service that moves', async () => {
  const body = service({
    breaks: [{ id: newId(), startAt: '2027-03-02T22:00:00Z', endAt: '2027-03-02T22:20:00Z' }],
  });
  const { updatedAt } = (await save(body)).body.service;
  const { breaks, ...bare } = body;
  await save({ ...bare, startAt: '2027-03-03T18:00:00Z', endAt: '2027-03-04T02:00:00Z', updatedAt });
  const moved = (await read(body.id)).breaks;
  expect(moved.map((it) => [it.startAt, it.endAt])).toEqual([['2027-03-03T22:00:00.000Z', '2027-03-03T22:20:00.000Z']]);
});

describe('breaks', () => {
  // The first break spans 21:00 on a Saturday, the second one lies after midnight.
  const pauses = () => [
    { id: newId(), startAt: '2027-03-06T19:50:00Z', endAt: '2027-03-06T20:10:00Z' },
    { id: newId(), type: 'delay' as const, startAt: '2027-03-06T23:30:00Z', endAt: '2027-03-06T23:45:00Z' },
  ];
  const saturday = (breaks = pauses()) =>
    service({ startAt: '2027-03-06T18:00:00Z', endAt: '2027-03-07T02:00:00Z', breaks });

  test('have references that stay theirs, and their minutes are told by how they are counted', async () => {
    const body = saturday();
    const { breaks, interruptions, durationBreaksMin, updatedAt } = (await save(body)).body.service;
    expect(durationBreaksMin).toBe(35);
    expect(interruptions).toEqual({ day: 10, night: 10, sunday: 15, holiday: 0 });
    const references = breaks.map((it) => it.reference);
    expect(references).toEqual([expect.stringMatching(/^P\d{6}$/), expect.stringMatching(/^P\d{6}$/)]);
    expect(new Set(references).size).toBe(2);
    const added = { id: newId(), startAt: '2027-03-06T21:00:00Z', endAt: '2027-03-06T21:05:00Z' };
    const saved = await save({ ...body, breaks: [...(body.breaks ?? []), added], updatedAt });
    const [first, second, third] = saved.body.service.breaks.map((it) => it.reference);
    expect([first, third]).toEqual(references);
    expect(references).not.toContain(second);
  });

  test('that do not say how they count follow the settings of the agency', async () => {
    const counted = async (body: ServiceSave, who = manager) =>
      (await save(body, who)).body.service.breaks.map((it) => [it.type, it.notWork, it.notCharge]);
    expect(await counted(saturday())).toEqual([
      ['pause', true, false],
      ['delay', true, true],
    ]);
    const other = await newPerson(world, await newAgency(world));
    const { siteId } = await newSite(world, other.agencyId);
    await setAgencySettings(world, other.agencyId, {
      breaks: { breaksNotWork: ['delay'], breaksNotCharge: ['pause'] },
    });
    const here = { site: { id: siteId }, agent: null, specialty: null };
    expect(await counted({ ...saturday(), ...here }, other)).toEqual([
      ['pause', false, true],
      ['delay', true, false],
    ]);
    const said = pauses().map((it) => ({ ...it, notWork: true, notCharge: true }));
    expect(await counted({ ...saturday(said), ...here }, other)).toEqual([
      ['pause', true, true],
      ['delay', true, true],
    ]);
  });
});

describe('planning checks', () => {
  const early = () => service({ startAt: '2027-03-03T08:00:00Z', endAt: '2027-03-03T16:00:00Z' });

  test('six hours between two services: the rest rule warns, and the service is saved', async () => {
    await save(service());
    const second = early();
    const { status, body } = await save(second);
    expect(status).toBe(200);
    const spacing = body.warnings.find((it) => it.code === 'AGENT_SPACE_11H');
    expect(spacing).toMatchObject({ mode: 1, agentId, serviceIds: expect.arrayContaining([second.id]) });
    expect(spacing?.message).toContain('Nadia Roux');
    expect((await list()).filtered).toBe(2);
  });

  test('where the agency forbids it the save is refused with the sentence, and nothing is written', async () => {
    const strict = await newPerson(world, await newAgency(world));
    const { siteId } = await newSite(world, strict.agencyId);
    const agent = { id: await newAgent(world, strict.agencyId) };
    await setAgencySettings(world, strict.agencyId, { agencySettingsFeature: { checkSpaceBetweenServices: 2 } });
    const here = { site: { id: siteId }, agent, specialty: null };
    expect((await save(service(here), strict)).status).toBe(200);
    const refused = await save({ ...early(), ...here }, strict);
    expect({ status: refused.status, key: refused.body.key, message: refused.body.message }).toEqual({
      status: 400,
      key: 'planning_refused',
      message: 'Les erreurs suivantes ont été détectées',
    });
    expect(refused.body.errors?.map((it) => it.message)).toEqual([expect.stringContaining('Nadia Roux')]);
    const { filtered } = await ok(world, strict, serviceCalls.fetchServices, { body: {} });
    expect(filtered).toBe(1);
    // Moving the second service far enough away resolves the finding.
    const later = { ...early(), ...here, startAt: '2027-03-03T14:00:00Z', endAt: '2027-03-03T20:00:00Z' };
    expect((await save(later, strict)).status).toBe(200);
  });

  test('a check alone says the same and writes nothing', async () => {
    await save(service());
    const { errors } = await ok(world, manager, serviceCalls.checkServices, { body: { services: [early()] } });
    expect(errors.map((it) => it.code)).toContain('AGENT_SPACE_11H');
    expect((await list()).filtered).toBe(1);
  });

  test('a rule that is switched off says nothing', async () => {
    const free = await newPerson(world, await newAgency(world));
    const { siteId } = await newSite(world, free.agencyId);
    const agent = { id: await newAgent(world, free.agencyId) };
    await setAgencySettings(world, free.agencyId, {
      agencySettingsFeature: { checkSpaceBetweenServices: 0, checkAgentRestDuration: 0 },
    });
    const here = { site: { id: siteId }, agent, specialty: null };
    await save(service(here), free);
    const { body } = await save({ ...early(), ...here }, free);
    expect(body.warnings.map((it) => it.code).filter((code) => code.includes('11H'))).toEqual([]);
  });
});

describe('actions on many', () => {
  test('unplan, unprogram, program and plan change what they name and answer what they refused', async () => {
    const body = service();
    await save(body);
    expect((await act('unplan', [body.id, newId()])).refused.map((it) => it.message)).toEqual(['Service introuvable']);
    expect((await read(body.id)).planned).toBe(false);
    await act('unprogram', [body.id]);
    expect((await read(body.id)).status).toBe(700);
    expect((await act('unprogram', [body.id])).refused).toHaveLength(1);
    await act('program', [body.id]);
    await act('plan', [body.id]);
    expect(await read(body.id)).toMatchObject({ status: 100, planned: true });
  });

  test('validate makes a service realised, and unvalidate gives it back as not realised once past', async () => {
    const body = service({ startAt: '2025-03-02T18:00:00Z', endAt: '2025-03-02T22:00:00Z' });
    await save(body);
    await act('validate', [body.id]);
    expect((await read(body.id)).status).toBe(300);
    await act('unvalidate', [body.id]);
    expect((await read(body.id)).status).toBe(120);
  });

  test('remove-agents leaves the service to fill; archive takes it from every list for good', async () => {
    const body = service();
    await save(body);
    await act('removeAgents', [body.id]);
    expect((await read(body.id)).agent).toBeNull();
    await act('archive', [body.id]);
    expect((await list()).filtered).toBe(0);
    expect((await act('program', [body.id])).refused).toHaveLength(1);
  });

  test('archived again, its answer lost, it answers as archived; a colleague is told that it is', async () => {
    const body = service();
    const { updatedAt } = (await save(body)).body.service;
    const archive = (who = manager) =>
      callAs(world, who, serviceCalls.archiveService, { params: { id: body.id }, body: { updatedAt } });
    const first = await archive();
    const colleague = await newPerson(world, manager.agencyId);
    const told = await archive(colleague);
    expect([told.status, told.body.message]).toEqual([404, 'Un service archivé ne se modifie plus']);
    expect(await archive()).toMatchObject({ status: 200, body: first.body });
    const { history } = await ok(world, manager, serviceCalls.historyService, { params: { id: body.id } });
    expect(history.filter((it) => it.act === 'archive')).toHaveLength(1);
  });

  test('an invoiced service is not changed any more', async () => {
    const body = service();
    const { updatedAt } = (await save(body)).body.service;
    await asAdmin(world, (client) =>
      client.query(`update field.service set invoice_reference = 'F-2027-0001' where id = $1`, [body.id]),
    );
    const refused = await save({ ...body, comment: 'x', updatedAt });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('F-2027-0001')]);
    expect((await act('archive', [body.id])).done).toEqual([]);
  });
});

test('an intervention asks for its report where the site takes reports, and nowhere else', async () => {
  const [plain, intervention] = [service({ agent: null }), service({ agent: null, intervention: true })];
  for (const body of [plain, intervention]) await save(body);
  const asked = async (id: string) => {
    const row = (await list()).data.find((it) => it.id === id);
    return [row?.needsReport, (await read(id)).needsReport];
  };
  expect([await asked(plain.id), await asked(intervention.id)]).toEqual([
    [false, false],
    [true, true],
  ]);
  await asAdmin(world, (client) =>
    client.query('update commercial.site set intervention_report_enabled = false where id = $1', [place.siteId]),
  );
  expect(await asked(intervention.id)).toEqual([false, false]);
});
