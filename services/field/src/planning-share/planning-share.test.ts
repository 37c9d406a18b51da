import { newId } from '@vigie/contracts/core/id';
import { addDays, parseDay } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import { planningShareCalls } from '@vigie/contracts/field/planning-share/planning-share.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { AGENCY_STATUS } from '@vigie/contracts/platform/agency/agency.statuses';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { readPdf } from '@vigie/testing/read-pdf';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite } from '../testing/directory';

const today = todayIn('Europe/Paris');
const days = { start: today, end: addDays(today, 6) };

let world: World;
let agencyId: string;
let manager: Person;
let karim: Person;
let sofia: Person;
let siteId: string;
let customerId: string;
const serviceId = newId();
beforeAll(async () => {
  world = await openWorld();
  agencyId = await newAgency(world);
  manager = await newPerson(world, agencyId);
  ({ siteId, customerId } = await newSite(world, agencyId, { name: 'Quai, bassin n° 2; nord' }));
  karim = await newPerson(world, agencyId, { role: 'agent', agentId: await newAgent(world, agencyId) });
  sofia = await newPerson(world, agencyId, { role: 'agent', agentId: await newAgent(world, agencyId) });
  const service = {
    id: serviceId,
    site: { id: siteId },
    agent: { id: karim.agentId ?? '' },
    startAt: `${addDays(today, 2)}T22:00:00Z`,
    endAt: `${addDays(today, 3)}T06:00:00Z`,
  };
  await ok(world, manager, serviceCalls.saveService, { body: { service } });
});
afterAll(() => world.close());

const create = (who: Person, by: 'agents' | 'sites', of: string) =>
  callAs(world, who, planningShareCalls.createPlanningCalendar, { body: { id: newId(), by, of } });
async function addressOf(who: Person, by: 'agents' | 'sites', of: string) {
  const { body } = await create(who, by, of);
  const [agency = '', id = '', token = ''] = new URL(body.url).pathname.split('/').slice(-3);
  return { agency, id, token };
}
const open = (params: { agency: string; id: string; token: string }) =>
  callAs(world, null, planningShareCalls.planningFeed, { params });

test('a calendar reads the planning of an agent: each service an event, in order, escaped as RFC 5545 asks', async () => {
  const { status, bytes } = await open(await addressOf(karim, 'agents', karim.agentId ?? ''));
  expect(status).toBe(200);
  const text = bytes.toString().replaceAll('\r\n ', '');
  expect(text).toContain(`UID:${serviceId}@vigie`);
  expect(text).toContain(`DTSTART:${addDays(today, 2).replaceAll('-', '')}T220000Z`);
  expect(text).toContain(`SUMMARY:Quai\\, bassin n° 2\\; nord · Client ${customerId}`);
  expect(
    bytes
      .toString()
      .split('\r\n')
      .every((line) => Buffer.byteLength(line) <= 75),
  ).toBe(true);
});

test('a revoked address, another secret, another agency and an address of nobody open nothing', async () => {
  const address = await addressOf(manager, 'sites', siteId);
  expect((await open(address)).status).toBe(200);
  const foreign = await newAgency(world);
  for (const wrong of [{ token: `${'A'.repeat(43)}.ics` }, { agency: foreign }, { id: newId() }])
    expect((await open({ ...address, ...wrong })).status).toBe(404);
  await ok(world, manager, planningShareCalls.revokePlanningCalendar, { params: { id: address.id } });
  expect((await open(address)).status).toBe(404);
  const listed = await ok(world, manager, planningShareCalls.planningCalendars, {
    params: { by: 'sites', of: siteId },
  });
  expect(listed.calendars.map(({ id }) => id)).not.toContain(address.id);
});

test('an address ends with its maker: who has left, or may not read the planning any more, reads nothing by it', async () => {
  const planner = await newPerson(world, agencyId, { rights: ['ACCOUNT_RIGHT_READ_SITES_PLANNING'] });
  const address = await addressOf(planner, 'sites', siteId);
  const change = (set: string) =>
    asAdmin(world, (client) =>
      client.query(`update platform.membership set ${set} where agency_id = $1 and user_id = $2`, [
        agencyId,
        planner.userId,
      ]),
    );
  const works = async () => {
    const { calendars } = await ok(world, manager, planningShareCalls.planningCalendars, {
      params: { by: 'sites', of: siteId },
    });
    return calendars.find(({ id }) => id === address.id)?.works;
  };
  expect([(await open(address)).status, await works()]).toEqual([200, true]);
  await change("rights = '{}'");
  expect([(await open(address)).status, await works()]).toEqual([404, false]);
  await change("rights = '{ACCOUNT_RIGHT_READ_SITES_PLANNING}'");
  expect((await open(address)).status).toBe(200);
  await change('status = 200');
  expect((await open(address)).status).toBe(404);
});

test('an agent shares its own planning and no other; the office needs the right of the view', async () => {
  expect((await create(karim, 'agents', sofia.agentId ?? '')).status).toBe(404);
  expect((await create(karim, 'sites', siteId)).status).toBe(404);
  const own = await addressOf(karim, 'agents', karim.agentId ?? '');
  expect(
    (await callAs(world, sofia, planningShareCalls.revokePlanningCalendar, { params: { id: own.id } })).status,
  ).toBe(404);
  const sitesOnly = await newPerson(world, agencyId, { rights: ['ACCOUNT_RIGHT_READ_SITES_PLANNING'] });
  expect((await create(sitesOnly, 'agents', karim.agentId ?? '')).status).toBe(403);
  expect((await create(sitesOnly, 'sites', siteId)).status).toBe(200);
  expect((await create(manager, 'sites', newId())).status).toBe(404);
  const stranger = await newPerson(world, await newAgency(world));
  expect((await create(stranger, 'sites', siteId)).status).toBe(404);
});

test('what was cancelled is in no calendar', async () => {
  const id = newId();
  const [startAt, endAt] = [`${addDays(today, 5)}T08:00:00Z`, `${addDays(today, 5)}T12:00:00Z`];
  const service = { id, site: { id: siteId }, agent: { id: sofia.agentId ?? '' }, startAt, endAt };
  await ok(world, manager, serviceCalls.saveService, { body: { service } });
  const address = await addressOf(sofia, 'agents', sofia.agentId ?? '');
  expect((await open(address)).bytes.toString()).toContain(id);
  await ok(world, manager, serviceCalls.unprogramServices, { body: { ids: [id] } });
  expect((await open(address)).bytes.toString()).not.toContain(id);
});

test('the planning is printed: all of it, one site, an agent its own alone', async () => {
  const print = async (who: Person, more: object) => {
    const answer = await callAs(world, who, planningShareCalls.planningPdf, { body: { ...days, ...more } as never });
    return { status: answer.status, text: answer.status === 200 ? (await readPdf(answer.bytes)).text : '' };
  };
  const whole = await print(manager, { by: 'sites' });
  expect(whole.text).toContain('Quai, bassin n° 2; nord');
  expect(whole.text).toContain('Nadia Roux');
  // Two customers have a site of the same name, so both papers name the customer, whose long name may be on two lines.
  for (const { text } of [whole, await print(karim, { by: 'agents' })])
    expect(text.replaceAll(' ', '')).toContain(`Client${customerId}`);
  expect((await print(manager, { by: 'sites', of: siteId })).text).toContain('Quai, bassin');
  expect((await print(karim, { by: 'agents' })).text).toContain('Quai, bassin');
  expect((await print(karim, { by: 'agents', of: sofia.agentId })).status).toBe(404);
  expect((await print(manager, { by: 'sites', of: newId() })).status).toBe(404);
});

test('the calendars of an agency that was closed are none, until it is opened again', async () => {
  const address = await addressOf(karim, 'agents', karim.agentId ?? '');
  const put = (status: number) =>
    asAdmin(world, (client) =>
      client.query('update platform.agency set status = $2 where id = $1', [agencyId, status]),
    );
  await put(AGENCY_STATUS.deactivated);
  expect((await open(address)).status).toBe(404);
  await put(AGENCY_STATUS.activated);
  expect((await open(address)).status).toBe(200);
});

test('the paper shows the hours of the site, as the phone does, wherever the agency is', async () => {
  const { siteId: reunion } = await newSite(world, agencyId, { name: 'Le Port', timeZone: 'Indian/Reunion' });
  const agentId = await newAgent(world, agencyId, { lastName: 'Payet' });
  const startAt = `${addDays(today, 1)}T04:17:00Z`;
  const service = {
    id: newId(),
    site: { id: reunion },
    agent: { id: agentId },
    startAt,
    endAt: `${addDays(today, 1)}T12:00:00Z`,
  };
  await ok(world, manager, serviceCalls.saveService, { body: { service } });
  const { bytes } = await callAs(world, manager, planningShareCalls.planningPdf, {
    body: { ...days, by: 'agents', of: agentId },
  });
  expect((await readPdf(bytes)).text).toContain('08:17 – 16:00');
});

test('of a night over the edge of the days each paper counts its own part', async () => {
  const agentId = await newAgent(world, agencyId, { lastName: 'Veilleur' });
  const zone = zoneOf('Europe/Paris');
  const midnight = zone.startOfDay(parseDay(today) + 7);
  const hoursOn = (hours: number) => new Date(midnight + hours * 3_600_000).toISOString();
  const times = { startAt: hoursOn(-5), endAt: hoursOn(7) };
  const service = { id: newId(), site: { id: siteId }, agent: { id: agentId }, ...times };
  await ok(world, manager, serviceCalls.saveService, { body: { service } });
  const textOf = async (start: string, end: string) => {
    const body = { start, end, by: 'agents' as const, of: agentId };
    return (await readPdf((await callAs(world, manager, planningShareCalls.planningPdf, { body })).bytes)).text;
  };
  const first = await textOf(days.start, days.end);
  expect(first).toContain('Veilleur · 5 h');
  expect(first).toContain('dont 5 h sur la période');
  const second = await textOf(addDays(today, 7), addDays(today, 13));
  expect(second).toContain('Veilleur · 7 h');
  expect(second).toContain('dont 7 h sur la période');
});

test('the paper counts hours as the board does: without unpaid pauses', async () => {
  const agentId = await newAgent(world, agencyId, { lastName: 'Pauseur' });
  const day = addDays(today, 1);
  const pause = { id: newId(), type: 'pause' as const, notWork: true };
  const breaks = [{ ...pause, startAt: `${day}T10:00:00Z`, endAt: `${day}T10:30:00Z` }];
  const times = { startAt: `${day}T06:00:00Z`, endAt: `${day}T14:00:00Z` };
  const service = { id: newId(), site: { id: siteId }, agent: { id: agentId }, ...times, breaks };
  await ok(world, manager, serviceCalls.saveService, { body: { service } });
  const body = { ...days, by: 'agents' as const, of: agentId };
  const { text } = await readPdf((await callAs(world, manager, planningShareCalls.planningPdf, { body })).bytes);
  expect(text).toContain('Pauseur · 7 h 30');
  expect(text).toContain('non payé : 30 min');
});

test('a night on which the clocks change says why it is longer or shorter than its hours', async () => {
  const agentId = await newAgent(world, agencyId, { lastName: 'Horloger' });
  const night = async (startAt: string, endAt: string) => {
    const service = { id: newId(), site: { id: siteId }, agent: { id: agentId }, startAt, endAt };
    await ok(world, manager, serviceCalls.saveService, { body: { service } });
  };
  const textOf = async (day: string) => {
    const body = { start: day, end: day, by: 'agents' as const, of: agentId };
    return (await readPdf((await callAs(world, manager, planningShareCalls.planningPdf, { body })).bytes)).text;
  };
  await night('2027-03-26T21:00:00Z', '2027-03-27T05:00:00Z');
  await night('2027-03-27T21:00:00Z', '2027-03-28T04:00:00Z');
  expect(await textOf('2027-03-26')).not.toContain("changement d'heure");
  expect(await textOf('2027-03-27')).toContain("changement d'heure");
});
