import { newId } from '@vigie/contracts/core/id';
import type { RightKey } from '@vigie/contracts/core/rights';
import { addDays, DAY_MS, formatDay } from '@vigie/contracts/core/time/days';
import { mondayOf, weekOf } from '@vigie/contracts/core/time/weeks';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import {
  type MailingParty,
  planningMailingCalls,
} from '@vigie/contracts/field/planning-mailing/planning-mailing.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { changeAgency } from '@vigie/testing/furnish/change-agency';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openTestMailbox, type TestMailbox } from '@vigie/testing/servers/test-mailbox';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite } from '../testing/directory';
import { begin, beginMailings } from './mail-plannings.job';

const PARIS = zoneOf('Europe/Paris');
const THIS_MONDAY = mondayOf(weekOf(PARIS.dayAt(Date.now())));
/** The configured time on the Friday of a week. */
const mailedAt = (monday: number) => PARIS.fromLocal((monday + 4) * DAY_MS) + 18 * 3_600_000;
/** Monday of the week whose mailing is due or still to come: it may leave a day late, then the next week's is next. */
const MONDAY = Date.now() < mailedAt(THIS_MONDAY) + DAY_MS ? THIS_MONDAY : THIS_MONDAY + 7;
const NEXT_WEEK = formatDay(MONDAY + 7);
/** Friday of that week, five minutes after the configured time. */
const FRIDAY = mailedAt(MONDAY) + 300_000;

let world: World;
let owner: Person;
let siteId: string;
let mailbox: TestMailbox;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  world = await openWorld();
});
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world), { owner: true });
  ({ siteId } = await newSite(world, owner.agencyId));
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

async function hire(lastName: string, email: string | null = `${newId()}@exemple.test`): Promise<string> {
  const id = await newAgent(world, owner.agencyId, { lastName });
  await asAdmin(world, (client) => client.query('update commercial.agent set email = $2 where id = $1', [id, email]));
  return id;
}
const plan = async (agentId: string, day = addDays(NEXT_WEEK, 2)) => {
  const id = newId();
  const at = { startAt: `${day}T08:00:00Z`, endAt: `${day}T16:00:00Z` };
  const service = { id, site: { id: siteId }, agent: { id: agentId }, ...at };
  await ok(world, owner, serviceCalls.saveService, { body: { service } });
  return id;
};
const switchOn = (more: object = {}) =>
  changeAgency(world, owner, {
    settings: { agentPlanningSettings: { weeklyMailing: true, ...more } } as never,
  });
const run = (now = FRIDAY, party: MailingParty = 'agent') =>
  transaction(world.databases.field, { agencyId: owner.agencyId }, () => begin(owner.agencyId, party, { now }));
const mails = () =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query(
      'select to_address, subject, agent_id, kind, attachments from platform.email where agency_id = $1 order by created_at',
      [owner.agencyId],
    );
    return rows;
  });
const status = async (party: MailingParty = 'agent') =>
  ok(world, owner, planningMailingCalls.planningMailing, { params: { party } });

test('each agent with a service next week is mailed its planning once, and who has no address is said', async () => {
  const [paul, anne] = [await hire('Paul'), await hire('Anne', null)];
  await hire('Sans service');
  await plan(paul);
  await plan(anne);
  await run();
  expect(await mails()).toEqual([]);
  await switchOn();
  expect(await status()).toMatchObject({ recipientCount: 1, withoutAddressCount: 1 });
  // Two runs at once, and a third one later.
  await Promise.all([run(), run()]);
  await run(FRIDAY + 600_000);
  await runAllJobs(world);
  expect(await mails()).toEqual([
    expect.objectContaining({
      agent_id: paul,
      kind: 'planning',
      attachments: [expect.objectContaining({ name: `planning-${NEXT_WEEK}.pdf` })],
    }),
  ]);
  expect((await status()).last).toMatchObject({
    week: NEXT_WEEK,
    sent: 1,
    waiting: 0,
    withoutAddress: [{ id: anne, name: 'Nadia Anne' }],
  });
});

test("settings of the customers' mailing that cannot be read keep it from no agent", async () => {
  await switchOn();
  const paul = await hire('Paul');
  await plan(paul);
  await asAdmin(world, (client) =>
    client.query(
      `update platform.agency set settings = jsonb_set(settings, '{customerPlanningSettings}', '"jamais"')
       where id = $1`,
      [owner.agencyId],
    ),
  );
  const begun = beginMailings(world.databases.field, owner.agencyId, { now: FRIDAY });
  await expect(begun).rejects.toThrow(/n'est pas lisible/);
  await runAllJobs(world);
  expect((await mails()).map(({ agent_id }) => agent_id)).toEqual([paul]);
});

test('nothing leaves before its hour, nor a day after it', async () => {
  await plan(await hire('Paul'));
  await switchOn();
  await run(FRIDAY - 3_600_000);
  await run(FRIDAY + DAY_MS);
  expect((await status()).last).toBeNull();
});

test('a job that runs again sends nothing more, and what was taken away meanwhile is not mailed', async () => {
  const [paul, anne] = [await hire('Paul'), await hire('Anne')];
  await plan(paul);
  const service = await plan(anne);
  await switchOn();
  await run();
  await ok(world, owner, serviceCalls.unprogramServices, { body: { ids: [service] } });
  await runAllJobs(world);
  // A worker died after its work: the queue runs its job again.
  await asAdmin(world, (client) =>
    client.query("update field.outbox set relayed_at = null where name = 'field.mailPlanning' and agency_id = $1", [
      owner.agencyId,
    ]),
  );
  await runAllJobs(world);
  expect((await mails()).map(({ agent_id }) => agent_id)).toEqual([paul]);
  expect((await status()).last).toMatchObject({ sent: 1, waiting: 0, withoutAddress: [] });
});

test('a customer is mailed the planning of its sites, where its file has an address', async () => {
  await plan(await hire('Paul'));
  await changeAgency(world, owner, { settings: { customerPlanningSettings: { weeklyMailing: true } } as never });
  await run(FRIDAY, 'customer');
  await runAllJobs(world);
  const { last } = await status('customer');
  expect(last).toMatchObject({ week: NEXT_WEEK });
  expect((last?.sent ?? 0) + (last?.withoutAddress.length ?? 0)).toBe(1);
  expect(await mails()).toHaveLength(last?.sent ?? -1);
});

test('a customer at whose site a circuit stops is mailed its planning, wherever the circuit begins', async () => {
  const agentId = await hire('Paul');
  const second = await newSite(world, owner.agencyId);
  const day = addDays(NEXT_WEEK, 2);
  const stop = (site: string, from: string, to: string) => ({
    ...{ id: newId(), site: { id: site }, startAt: `${day}T${from}:00Z`, endAt: `${day}T${to}:00Z` },
  });
  const services = [stop(siteId, '08:00', '09:00'), stop(second.siteId, '10:00', '11:00')];
  const at = { startAt: `${day}T08:00:00Z`, endAt: `${day}T12:00:00Z` };
  const circuit = { id: newId(), site: { id: siteId }, agent: { id: agentId }, ...at, services };
  await ok(world, owner, serviceCalls.saveService, { body: { service: circuit } });
  await asAdmin(world, (client) =>
    client.query("update commercial.customer set email = 'depot@exemple.test' where id = $1", [second.customerId]),
  );
  await changeAgency(world, owner, { settings: { customerPlanningSettings: { weeklyMailing: true } } as never });
  await run(FRIDAY, 'customer');
  await runAllJobs(world);
  const mail = (await mails()).find(({ to_address }) => to_address === 'depot@exemple.test');
  // The id of the paper is made of ids that every contact of the customer knows: not each may read the planning.
  const open = async (rights: RightKey[]) => {
    const contact = await newPerson(world, owner.agencyId, { role: 'customer', rights, customerId: second.customerId });
    return (await callAs(world, contact, fileCalls.file, { params: { id: mail.attachments[0].fileId } })).status;
  };
  expect([await open([]), await open(['ACCOUNT_RIGHT_READ_SITES_PLANNING'])]).toEqual([403, 200]);
});

test('a try goes to whoever asks for it, once, and counts as no mailing', async () => {
  const paul = await hire('Paul');
  await plan(paul);
  // Under the current settings the next mailing may be that of the week after.
  await plan(paul, addDays(NEXT_WEEK, 9));
  const body = { id: newId(), of: paul };
  const send = (who: Person, more = {}) =>
    callAs(world, who, planningMailingCalls.testPlanningMailing, {
      params: { party: 'agent' },
      body: { ...body, ...more },
    });
  expect((await send(owner)).status).toBe(200);
  await send(owner);
  await runAllJobs(world);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ agent_id: null });
  expect((await status()).last).toBeNull();
  expect((await send(owner, { of: newId() })).status).toBe(404);
  const settings = await newPerson(world, owner.agencyId, { rights: ['ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'] });
  expect((await send(settings)).body).toMatchObject({ right: 'ACCOUNT_RIGHT_READ_AGENTS_PLANNING' });
});
