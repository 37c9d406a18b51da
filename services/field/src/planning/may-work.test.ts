import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import type { ServiceSave } from '@vigie/contracts/field/service/service-save';
import { agencySettingsSchema } from '@vigie/contracts/platform/settings/agency-settings';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite, setAgencySettings } from '../testing/directory';

/** A save that assigns an agent who may not work is refused with its sentences, and changes nothing. */

let world: World;
let manager: Person;
let siteId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
  ({ siteId } = await newSite(world, manager.agencyId, { name: 'Quai nord' }));
});
afterAll(() => world.close());

const service = (agentId: string | null, more: Partial<ServiceSave> = {}): ServiceSave => ({
  id: newId(),
  site: { id: siteId },
  agent: agentId ? { id: agentId } : null,
  startAt: '2027-03-02T18:00:00Z',
  endAt: '2027-03-03T02:00:00Z',
  ...more,
});
const save = (...services: ServiceSave[]) => callAs(world, manager, serviceCalls.saveServices, { body: { services } });
const agent = (more: Parameters<typeof newAgent>[2]) => newAgent(world, manager.agencyId, more);
const count = async () => (await ok(world, manager, serviceCalls.fetchServices, { body: {} })).filtered;

/** Returns a save of an existing service with its current version. */
async function current(known: ServiceSave, change: Partial<ServiceSave>): Promise<ServiceSave> {
  const { service } = await ok(world, manager, serviceCalls.service, { params: { id: known.id } });
  return { ...known, ...change, updatedAt: service.updatedAt };
}

/** Returns the sentences that refused a save; empty when it succeeded. */
async function refusals(...services: ServiceSave[]): Promise<string[]> {
  const before = await count();
  const { status, body } = await save(...services);
  if (status === 200) return [];
  expect({ status, key: body.key, message: body.message }).toEqual({
    status: 400,
    key: 'planning_refused',
    message: 'Les erreurs suivantes ont été détectées',
  });
  expect(await count()).toBe(before);
  return (body.errors ?? []).map((it) => it.message);
}

test('without a professional card, or with one that is over', async () => {
  expect(await refusals(service(await agent({ cardEndsOn: null })))).toEqual([
    expect.stringMatching(
      /^Nadia Roux : le service .+ demande une carte professionnelle, et l'agent n'en a pas \(Code de la sécurité intérieure, art\. L612-20\)\.$/,
    ),
  ]);
  expect(await refusals(service(await agent({ cardEndsOn: '2027-03-02' })))).toEqual([
    expect.stringContaining("n'est valable que jusqu'au 02/03/2027"),
  ]);
  expect(await refusals(service(await agent({ cardEndsOn: '2027-03-03' })))).toEqual([]);
});

test('after the departure, after the contract, before it', async () => {
  expect(await refusals(service(await agent({ leftOn: '2027-02-28' })))).toEqual([
    expect.stringContaining("a lieu après le départ de l'agent (28/02/2027)"),
  ]);
  expect(await refusals(service(await agent({ contractEndsOn: '2027-03-02' })))).toEqual([
    expect.stringContaining(
      "se termine après la fin du contrat de l'agent (02/03/2027) (Code du travail, art. L8221-5).",
    ),
  ]);
  const early = { startAt: '2019-12-30T09:00:00Z', endAt: '2019-12-30T14:00:00Z' };
  expect(await refusals(service(await agent({}), early))).toEqual([
    expect.stringContaining("a lieu avant le début du contrat de l'agent (01/01/2020)"),
  ]);
});

test('a minor at night, and beyond eight hours a day', async () => {
  const minor = await agent({ birthDate: '2010-06-01' });
  expect(await refusals(service(minor))).toEqual([expect.stringContaining('(Code du travail, art. L3163-2).')]);
  const long = service(minor, { startAt: '2027-03-02T07:00:00Z', endAt: '2027-03-02T15:30:00Z' });
  expect(await refusals(long)).toEqual([expect.stringContaining('(Code du travail, art. L3162-1).')]);
});

test('a service of somebody who has left meanwhile keeps its particulars open and its times closed', async () => {
  const body = service(await agent({}));
  await ok(world, manager, serviceCalls.saveServices, { body: { services: [body] } });
  await asAdmin(world, (client) =>
    client.query('update commercial.agent set left_on = $2 where id = $1', [body.agent?.id, '2027-01-01']),
  );
  expect(await refusals(await current(body, { comment: 'Code portail 4512' }))).toEqual([]);
  expect(await refusals(await current(body, { startAt: '2027-03-02T17:00:00Z' }))).toHaveLength(1);
  const { errors } = await ok(world, manager, planningCalls.fetchPlanningErrors, {
    body: { start: '2027-03-01', end: '2027-03-07', by: 'agents' },
  });
  expect(errors.filter((it) => it.code === 'AGENT_NOT_EMPLOYED')).toMatchObject([{ mode: 2, serviceIds: [body.id] }]);
});

test('a service that is programmed again is judged like a new assignment', async () => {
  const body = service(await agent({}));
  await ok(world, manager, serviceCalls.saveServices, { body: { services: [body] } });
  const params = { id: body.id };
  const programmed = async () => (await ok(world, manager, serviceCalls.service, { params })).service.updatedAt;
  await ok(world, manager, serviceCalls.unprogramService, { params, body: { updatedAt: await programmed() } });
  await asAdmin(world, (client) =>
    client.query('update commercial.agent set professional_card_ends_on = null where id = $1', [body.agent?.id]),
  );
  const again = { params, body: { updatedAt: await programmed() } };
  expect((await callAs(world, manager, serviceCalls.programService, again)).body.errors?.[0]?.message).toContain(
    'demande une carte professionnelle',
  );
});

test('a cancelled service is not programmed again at a site that has closed meanwhile', async () => {
  const body = service(await agent({}));
  await ok(world, manager, serviceCalls.saveServices, { body: { services: [body] } });
  const params = { id: body.id };
  const updatedAt = async () => (await ok(world, manager, serviceCalls.service, { params })).service.updatedAt;
  await ok(world, manager, serviceCalls.unprogramService, { params, body: { updatedAt: await updatedAt() } });
  await asAdmin(world, (client) =>
    client.query('update commercial.site set status = 200 where id = $1', [body.site.id]),
  );
  const again = await callAs(world, manager, serviceCalls.programService, {
    params,
    body: { updatedAt: await updatedAt() },
  });
  expect(again.body).toMatchObject({ code: 409, key: 'site_closed' });
  expect(again.body.message).toMatch(/est désactivé : réactivez le site pour y prévoir un service$/);
  const saved = await callAs(world, manager, serviceCalls.saveServiceWithStatus, {
    params: { status: '100' },
    body: { service: { ...body, updatedAt: await updatedAt() } },
  });
  expect(saved.body.errors?.[0]).toMatchObject({ path: 'service.site', message: again.body.message });
  await asAdmin(world, (client) =>
    client.query('update commercial.site set status = 100 where id = $1', [body.site.id]),
  );
  await ok(world, manager, serviceCalls.programService, { params, body: { updatedAt: await updatedAt() } });
});

test('fire safety and reception ask for no card, nor does an agency outside France', async () => {
  const cardless = await agent({ cardEndsOn: null, specialties: ['Agent SSIAP 1', "Agent d'accueil"] });
  const fire = await newSite(world, manager.agencyId, { specialties: ['Agent SSIAP 1'] });
  const there = { site: { id: fire.siteId }, specialty: 'Agent SSIAP 1' };
  expect(await refusals(service(cardless, there))).toEqual([]);
  await asAdmin(world, (client) =>
    client.query(`update platform.agency set holiday_locale = 'BE' where id = $1`, [manager.agencyId]),
  );
  const later = { startAt: '2027-03-09T08:00:00Z', endAt: '2027-03-09T13:00:00Z' };
  expect(await refusals(service(cardless, later))).toEqual([]);
});

test('an agency may let it warn instead', async () => {
  await setAgencySettings(world, manager.agencyId, { agencySettingsFeature: { checkAgentCard: 1 } });
  const { status, body } = await save(service(await agent({ cardEndsOn: null })));
  expect(status).toBe(200);
  expect(body.warnings.map((it) => [it.code, it.mode])).toContainEqual(['AGENT_CARD', 1]);
});

test('the overtime of the whole year counts for its contingent, from weeks long before', async () => {
  const worker = await agent({ period: 'week', hoursLimitMin: 2_100 });
  // From Monday 4 January 2027: five days of eleven hours are 20 hours of overtime a week, so 17 weeks are 340.
  const days = Array.from({ length: 17 * 5 }, (_, index) =>
    addDays('2027-01-04', Math.floor(index / 5) * 7 + (index % 5)),
  );
  const all = days.map((day) => service(worker, { startAt: `${day}T06:00:00Z`, endAt: `${day}T17:00:00Z` }));
  await ok(world, manager, serviceCalls.saveServices, { body: { services: all } });
  const december = service(worker, { startAt: '2027-12-06T08:00:00Z', endAt: '2027-12-06T18:00:00Z' });
  const quiet = await ok(world, manager, serviceCalls.saveServices, { body: { services: [december] } });
  expect(quiet.warnings.map((it) => it.code)).not.toContain('AGENT_YEARLY_CONTINGENT');
  const more = ['07', '08', '09', '10'].map((day) =>
    service(worker, { startAt: `2027-12-${day}T08:00:00Z`, endAt: `2027-12-${day}T18:00:00Z` }),
  );
  const { warnings } = await ok(world, manager, serviceCalls.saveServices, { body: { services: more } });
  expect(warnings.find((it) => it.code === 'AGENT_YEARLY_CONTINGENT')?.message).toContain(
    "355\u00a0h d'heures supplémentaires en 2027",
  );
});

test('a week that the context cuts in two counts whole', async () => {
  const worker = await agent({ period: 'week', hoursLimitMin: 2_100 });
  const on = (hours: number, ...days: string[]) =>
    days.map((day) =>
      service(worker, {
        startAt: `2027-${day}T06:00:00Z`,
        endAt: `2027-${day}T${String(6 + hours).padStart(2, '0')}:00:00Z`,
      }),
    );
  const early = Array.from({ length: 17 * 5 }, (_, index) =>
    addDays('2027-01-04', Math.floor(index / 5) * 7 + (index % 5)).slice(5),
  );
  // 17 weeks with 20 hours of overtime, and 15 hours in the week of 27 September, whose Friday begins October.
  await ok(world, manager, serviceCalls.saveServices, {
    body: { services: [...on(11, ...early), ...on(10, '09-27', '09-28', '09-29', '09-30', '10-02')] },
  });
  const { warnings } = await ok(world, manager, serviceCalls.saveServices, {
    body: { services: on(10, '12-20', '12-21', '12-22', '12-23', '12-24') },
  });
  expect(warnings.find((it) => it.code === 'AGENT_YEARLY_CONTINGENT')?.message).toContain(
    "370 h d'heures supplémentaires en 2027",
  );
});

test('a cycle over the New Year counts whole for the year in which it ends', async () => {
  const worker = await agent({ period: 'week', hoursLimitMin: 2_100 });
  const planning = { ...agencySettingsSchema.parse({}).planning, cycleWeeks: 4, cycleStartsOn: '2026-12-14' };
  await setAgencySettings(world, manager.agencyId, { planning });
  // Five cycles of 80 hours of overtime, the first one until 10 January 2027.
  const days = Array.from({ length: 20 * 5 }, (_, index) =>
    addDays('2026-12-14', Math.floor(index / 5) * 7 + (index % 5)),
  );
  const all = days.map((day) => service(worker, { startAt: `${day}T06:00:00Z`, endAt: `${day}T17:00:00Z` }));
  await ok(world, manager, serviceCalls.saveServices, { body: { services: all.slice(0, -5) } });
  const { warnings } = await ok(world, manager, serviceCalls.saveServices, { body: { services: all.slice(-5) } });
  expect(warnings.find((it) => it.code === 'AGENT_YEARLY_CONTINGENT')?.message).toContain(
    "400\u00a0h d'heures supplémentaires en 2027",
  );
});

test('a part-time agent is told seven days before what changes, and not of what stays', async () => {
  const part = await agent({ period: 'week', hoursLimitMin: 24 * 60 });
  const at = (days: number) => addDays(todayIn('Europe/Paris', Date.now()), days);
  const soon = service(part, { startAt: `${at(3)}T08:00:00Z`, endAt: `${at(3)}T13:00:00Z` });
  const codes = async (body: ServiceSave) => (await save(body)).body.warnings.map((it) => it.code);
  expect(await codes(soon)).toContain('AGENT_PART_NOTICE');
  expect(await codes(await current(soon, { comment: 'Clés au poste' }))).not.toContain('AGENT_PART_NOTICE');
  const late = service(part, { startAt: `${at(20)}T08:00:00Z`, endAt: `${at(20)}T13:00:00Z` });
  expect(await codes(late)).not.toContain('AGENT_PART_NOTICE');
});
