import { requestCalls } from '@vigie/contracts/commercial/request/request.calls';
import { newId } from '@vigie/contracts/core/id';
import type { RightKey } from '@vigie/contracts/core/rights';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { notificationCalls } from '@vigie/contracts/platform/notification/notification.calls';
import { notificationRequested } from '@vigie/contracts/platform/notification/notification.events';
import type { NotificationKey } from '@vigie/contracts/platform/notification/notification-types';
import { transaction } from '@vigie/service-kit/db/database';
import { createLog } from '@vigie/service-kit/log';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';
import { eraseNotifications, notifyJob } from './notify.job';

/** Each member gets the notifications meant for it, once and no others, and marks them as read only for itself. */

let world: World;
let agencyId: string;
let site: { siteId: string; customerId: string };
let agentId: string;
let manager: Person;
let planner: Person;
let guard: Person;
let customer: Person;
const READS: RightKey[] = ['ACCOUNT_RIGHT_LIST_MISSION_EVENT'];
const OF_SITE: RightKey = 'ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT';
beforeAll(async () => {
  world = await openWorld();
  agencyId = await newAgency(world);
  site = { siteId: newId(), customerId: newId() };
  agentId = newId();
  await asAdmin(world, async (client) => {
    const insert = (table: string, columns: string, ...values: string[]) =>
      client.query(`insert into commercial.${table} (agency_id, id, ${columns}) values ($1, $2, $3, $4)`, [
        agencyId,
        ...values,
      ]);
    await insert('customer', 'name, email', site.customerId, 'Mode et Cie', 'mode@cie.example');
    await insert('site', 'customer_id, name', site.siteId, site.customerId, 'Galerie des Tilleuls');
    await insert('agent', 'first_name, last_name', agentId, 'Nadia', 'Roux');
    await client.query("update commercial.agent set professional_card_ends_on = '2099-12-31' where id = $1", [agentId]);
  });
  manager = await newPerson(world, agencyId, { rights: READS });
  planner = await newPerson(world, agencyId, {
    rights: ['ACCOUNT_RIGHT_CREATE_MISSION', 'ACCOUNT_RIGHT_EDIT_MISSION'],
  });
  guard = await newPerson(world, agencyId, { role: 'agent', agentId });
  customer = await newPerson(world, agencyId, { role: 'customer', customerId: site.customerId, rights: READS });
});
afterAll(() => world.close());

const told = async (who: Person) =>
  (await ok(world, who, notificationCalls.fetchNotifications, { body: { limit: 250 } })).data;
const unread = async (who: Person) => (await ok(world, who, notificationCalls.unreadNotifications)).unread;
const readAll = async (who: Person) => {
  const [newest] = await told(who);
  if (newest) await ok(world, who, notificationCalls.readAllNotifications, { body: { until: newest.createdAt } });
};
const switchTo = (who: Person, type: NotificationKey, wanted: boolean) =>
  ok(world, who, notificationCalls.saveNotificationSetting, { body: { type, wanted } });

async function incident(): Promise<string> {
  const id = newId();
  const form = new FormData();
  const said = { id, at: new Date().toISOString(), typeKey: 'incident_theft', siteId: site.siteId };
  for (const [name, value] of Object.entries(said)) form.append(name, value);
  await ok(world, guard, logbookCalls.saveEvent, undefined, { form });
  return id;
}

const tell = (key: string) =>
  notifyJob.handle(
    {
      ...{ agencyId, eventId: newId(), type: 'incident', key, title: 'Vol', detail: 'Galerie' },
      office: { right: 'ACCOUNT_RIGHT_LIST_MISSION_EVENT', link: '/platform/terrain/adminMc' },
    } as never,
    { database: world.databases.platform, log: createLog('test'), requestId: undefined, attempt: 1 },
  );

test('an incident reaches the office that reads the logbook and the customer of the site, and nobody else', async () => {
  const id = await incident();
  await runAllJobs(world);
  expect(await told(manager)).toEqual([
    expect.objectContaining({
      type: 'incident',
      title: 'Vol',
      detail: expect.stringContaining('Galerie des Tilleuls'),
      link: `/platform/terrain/adminMc?id=${id}`,
      readAt: null,
    }),
  ]);
  expect((await told(customer)).map(({ link }) => link)).toEqual([`/customerMc?id=${id}`]);
  for (const who of [planner, guard]) expect(await told(who)).toEqual([]);
});

test('an entry that the office deletes is taken back from every bell, and no other with it', async () => {
  const [deleted, kept] = [await incident(), await incident()];
  await runAllJobs(world);
  const before = await unread(customer);
  const office = await newPerson(world, agencyId, { rights: ['ACCOUNT_RIGHT_DELETE_MISSION_EVENT'] });
  await ok(world, office, logbookCalls.deleteEvent, { params: { id: deleted } });
  await runAllJobs(world);
  expect(await unread(customer)).toBe(before - 1);
  for (const who of [manager, customer]) {
    const links = (await told(who)).map(({ link }) => link).join();
    expect([links.includes(deleted), links.includes(kept)]).toEqual([false, true]);
  }
});

test('who has lost the right is not shown what it had let him read, and is again once he has it back', async () => {
  const leaver = await newPerson(world, agencyId, { rights: READS });
  await tell(`logbookEntry/${newId()}`);
  const [mine] = await told(leaver);
  expect(mine?.title).toBe('Vol');
  const grant = (rights: string) =>
    asAdmin(world, (c) =>
      c.query('update platform.membership set rights = $2 where user_id = $1', [leaver.userId, rights]),
    );
  await grant('{ACCOUNT_RIGHT_LIST_CUSTOMER}');
  expect([await told(leaver), await unread(leaver)]).toEqual([[], 0]);
  const alone = await callAs(world, leaver, notificationCalls.notification, { params: { id: mine?.id ?? '' } });
  expect(alone.status).toBe(404);
  await grant('{ACCOUNT_RIGHT_LIST_MISSION_EVENT}');
  expect((await told(leaver)).map(({ id }) => id)).toEqual([mine?.id]);
});

test('who reads the logbook of a site alone is told of it for as long as the site opens it', async () => {
  const opens = (granted: boolean) =>
    asAdmin(world, (c) =>
      c.query('update commercial.site set rights_customer = $2 where id = $1', [site.siteId, { [OF_SITE]: granted }]),
    );
  const contact = await newPerson(world, agencyId, {
    ...{ role: 'customer', customerId: site.customerId, rights: [OF_SITE] },
  });
  await incident();
  await runAllJobs(world);
  expect(await told(contact)).toEqual([]);
  await opens(true);
  const id = await incident();
  await runAllJobs(world);
  expect((await told(contact)).map(({ link }) => link)).toEqual([`/customerMc?id=${id}`]);
  await opens(false);
  expect([await told(contact), await unread(contact)]).toEqual([[], 0]);
});

test('the same event twice, even at once, is one notification', async () => {
  const before = (await told(manager)).length;
  const key = `logbookEntry/${newId()}`;
  await Promise.all([tell(key), tell(key), tell(key)]);
  await tell(key);
  expect((await told(manager)).length).toBe(before + 1);
});

test('what somebody does not want is told to the others', async () => {
  const other = await newPerson(world, agencyId, { rights: READS });
  const { settings } = await switchTo(other, 'incident', false);
  expect(settings.find(({ type }) => type === 'incident')).toEqual({ type: 'incident', wanted: false });
  const before = (await told(manager)).length;
  await tell(`logbookEntry/${newId()}`);
  expect([await told(other), (await told(manager)).length]).toEqual([[], before + 1]);
  await switchTo(other, 'incident', true);
  await tell(`logbookEntry/${newId()}`);
  expect(await told(other)).toHaveLength(1);
});

test('settings are of the role: an agent is offered neither incidents nor the alarms of others', async () => {
  const { settings } = await ok(world, guard, notificationCalls.notificationSettings);
  expect(settings.map(({ type }) => type)).toEqual(['alarmAnswer', 'request', 'planning', 'document']);
});

test('who has left is told nothing, and sees nothing', async () => {
  const gone = await newPerson(world, agencyId, { rights: READS });
  await asAdmin(world, (client) =>
    client.query('update platform.membership set status = 200 where user_id = $1', [gone.userId]),
  );
  await tell(`logbookEntry/${newId()}`);
  const { rowCount } = await asAdmin(world, (client) =>
    client.query('select id from platform.notification where user_id = $1', [gone.userId]),
  );
  expect(rowCount).toBe(0);
});

test('reading one, or all that were seen, counts down for the reader alone', async () => {
  await readAll(manager);
  expect(await unread(manager)).toBe(0);
  await tell(`logbookEntry/${newId()}`);
  const [seen] = await told(manager);
  await tell(`logbookEntry/${newId()}`);
  await ok(world, manager, notificationCalls.readAllNotifications, { body: { until: seen?.createdAt ?? '' } });
  expect(await unread(manager)).toBe(1);
  const [newest] = await told(manager);
  const params = { id: newest?.id ?? '' };
  for (const who of [customer, guard, planner]) {
    expect((await callAs(world, who, notificationCalls.readNotification, { params })).status).toBe(404);
    expect((await callAs(world, who, notificationCalls.notification, { params })).status).toBe(404);
  }
  await ok(world, manager, notificationCalls.readNotification, { params });
  await ok(world, manager, notificationCalls.readNotification, { params });
  expect(await unread(manager)).toBe(0);
  const { notification } = await ok(world, manager, notificationCalls.notification, { params });
  expect(notification.readAt).not.toBeNull();
});

test('an agent is told once of what a save changes in its planning to come', async () => {
  await readAll(guard);
  const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
  const service = { id: newId(), site: { id: site.siteId }, agent: { id: agentId } };
  const save = (options: object) =>
    ok(world, planner, serviceCalls.saveService, { body: { service: { ...service, ...options } as never } });
  const { service: first } = await save({ startAt: hours(30), endAt: hours(34) });
  await save({ startAt: hours(31), endAt: hours(35), updatedAt: first.updatedAt });
  await save({ id: newId(), startAt: hours(-30), endAt: hours(-26) });
  await runAllJobs(world);
  expect((await told(guard)).map(({ title, link }) => [title, link])).toEqual([
    ['Horaires modifiés', '/terrain/planning'],
    ['Nouveau service', '/terrain/planning'],
  ]);
});

test('a request reaches the office, its answer who asked', async () => {
  const office = await newPerson(world, agencyId, {
    rights: ['ACCOUNT_RIGHT_LIST_AGENT_REQUEST', 'ACCOUNT_RIGHT_EDIT_AGENT_REQUEST'],
  });
  const asker = await newPerson(world, agencyId, {
    role: 'agent',
    agentId,
    rights: ['ACCOUNT_RIGHT_CREATE_OWN_AGENT_REQUEST'],
  });
  const { types } = await ok(world, asker, requestCalls.agentRequestTypes);
  const id = newId();
  const body = { id, subject: 'Tenue', content: 'Une veste', requestType: { id: types[0]?.id ?? '' }, attachments: [] };
  const { request } = await ok(world, asker, requestCalls.saveAgentRequest, { body: body as never });
  await runAllJobs(world);
  expect(await told(office)).toEqual([
    expect.objectContaining({ title: 'Nouvelle demande', link: `/platform/service/demandes?id=${id}` }),
  ]);
  await ok(world, office, requestCalls.acceptAgentRequest, {
    params: { id },
    body: { answer: 'Commandée', updatedAt: request.updatedAt } as never,
  });
  await runAllJobs(world);
  expect((await told(asker))[0]).toMatchObject({ title: 'Demande acceptée', link: `/demandes?id=${id}` });
  // Without a right to the page of its requests, the notification would lead to a refusal.
  await asAdmin(world, (c) =>
    c.query("update platform.membership set rights = '{}' where user_id = $1", [asker.userId]),
  );
  expect((await told(asker)).map(({ title }) => title)).not.toContain('Demande acceptée');
});

test('what is older than ninety days goes', async () => {
  await asAdmin(world, (client) =>
    client.query("update platform.notification set created_at = now() - interval '91 days' where user_id = $1", [
      manager.userId,
    ]),
  );
  const others = (await told(customer)).length;
  await transaction(world.databases.platform, { agencyId }, () => eraseNotifications());
  expect([await told(manager), (await told(customer)).length]).toEqual([[], others]);
});

test('an event whose link leads out of the product is refused', () => {
  const facts = {
    agencyId,
    type: 'planning',
    key: 'x',
    title: 'x',
    detail: 'x',
    agent: { id: agentId, link: 'https://x' },
  };
  expect(notificationRequested.payload.safeParse(facts).success).toBe(false);
});
