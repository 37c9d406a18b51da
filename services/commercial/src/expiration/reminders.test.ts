import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { contractStatuses } from '@vigie/contracts/commercial/contract/contract.statuses';
import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import type { ExpirationSave } from '@vigie/contracts/commercial/expiration/expiration';
import { expirationCalls } from '@vigie/contracts/commercial/expiration/expiration.calls';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { createLog } from '@vigie/service-kit/log';
import { asAdmin, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { dueReminders, type Item } from './due-reminders';
import { remindExpirationsJob } from './remind-expirations.job';

let world: World;
let manager: Person;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
  await withAddress('bureau@exemple.test');
});
afterAll(() => world.close());

const today = todayIn('Europe/Paris');
const inDays = (days: number) => addDays(today, days);
const withAddress = (email: string | null) =>
  asAdmin(world, (client) =>
    client.query('update platform.agency set email = $2 where id = $1', [manager.agencyId, email]),
  );
const save = (more: Partial<ExpirationSave> = {}) =>
  ok(world, manager, expirationCalls.saveExpiration, {
    body: {
      id: newId(),
      subject: 'agency',
      category: 4,
      expirationType: { name: 'Contrôle technique' },
      endDate: inDays(20),
      ...more,
    },
  });
const run = () =>
  remindExpirationsJob.handle(
    { agencyId: manager.agencyId },
    { database: world.databases.commercial, log: createLog('test'), requestId: undefined, attempt: 1 },
  );
const mails = async () => {
  const { rows } = await asAdmin(world, (client) =>
    client.query<{ subject: string; to: string; text: string }>(
      'select subject, to_address as to, text_body as text from platform.email where agency_id = $1 order by created_at',
      [manager.agencyId],
    ),
  );
  return rows;
};

test('what reached a threshold is mailed to the agency once, in one mail, however often the job runs', async () => {
  await save();
  await save({ expirationType: { name: 'Assurance' }, endDate: inDays(-1) });
  await save({ expirationType: { name: 'Bail' }, endDate: inDays(400) });
  await Promise.all([run(), run()]);
  await run();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'bureau@exemple.test', subject: 'Échéances : 2 à traiter' });
  expect(mail?.text).toContain('Assurance : échéance passée le');
  expect(mail?.text).not.toContain('Bail');
});

test('a last day that is moved is reminded of anew, one that is deleted is not', async () => {
  const { expiration } = await save();
  await run();
  const { updatedAt } = (await save({ id: expiration.id, updatedAt: expiration.updatedAt, endDate: inDays(25) }))
    .expiration;
  await run();
  expect(await mails()).toHaveLength(2);
  const gone = { params: { id: expiration.id }, query: { updatedAt } };
  await save({ id: newId(), endDate: inDays(300) });
  await ok(world, manager, expirationCalls.deleteExpiration, gone);
  await run();
  expect(await mails()).toHaveLength(2);
});

test('papers of agents are reminded of from their files', async () => {
  const document = { id: newId(), type: 'residence' as const, number: '', endsOn: inDays(3) };
  const agent = { id: newId(), firstName: 'Karim', lastName: 'Benali', documents: [document] };
  await ok(world, manager, agentCalls.saveAgent, { body: agent });
  await run();
  expect((await mails())[0]?.text).toContain('Titre de séjour, Karim Benali');
});

test.each([
  ['2025-01-01', '2025-12-31', {}, '2026-11-26', '2026-12-31'],
  ['2024-02-29', '2025-02-27', {}, '2028-02-28', '2028-02-28'],
  ['2024-02-29', '2025-02-27', {}, '2028-02-29', '2029-02-27'],
  ['2026-10-05', '2026-10-18', {}, '2026-11-26', '2026-11-29'],
  // The last day is part of the term, and a term that has not ended keeps its own last day.
  ['2026-01-01', '2026-12-31', {}, '2026-12-31', '2026-12-31'],
  ['2026-01-01', '2026-12-31', {}, '2027-01-01', '2027-12-31'],
  ['2025-01-01', '2025-12-31', { terminated_on: '2026-06-30' }, '2026-11-26', '2026-06-30'],
  ['2025-01-01', '2025-12-31', { tacit_renewal: false }, '2026-11-26', '2025-12-31'],
  [null, '2025-12-31', {}, '2026-11-26', '2025-12-31'],
])('the last day of a contract from %s to %s (%j), on %s, is %s', async (starts_on, ends_on, more, today, last) => {
  const contract = { starts_on, ends_on, tacit_renewal: true, ...more };
  const { rows } = await asAdmin(world, (client) =>
    client.query<{ last: string }>(
      'select commercial.contract_end(jsonb_populate_record(null::commercial.contract, $1), $2)::text as last',
      [contract, today],
    ),
  );
  expect(rows[0]?.last).toBe(last);
});

test('a contract that goes on by itself ends with the term that runs, and the mail says so; one that is renewed or of a customer who is gone has none', async () => {
  const { agencyId } = manager;
  const [here, gone] = [newId(), newId()];
  const ends = inDays(20);
  const WEEKS = 84;
  const terms = { starts: addDays(ends, 1 - 3 * WEEKS), ends: addDays(ends, -2 * WEEKS) };
  await asAdmin(world, async (client) => {
    for (const [id, status] of [
      [here, customerStatuses.value.active],
      [gone, customerStatuses.value.deleted],
    ])
      await client.query('insert into commercial.customer (agency_id, id, name, status) values ($1, $2, $3, $4)', [
        ...[agencyId, id, `Client ${id}`, status],
      ]);
    const renewed = newId();
    const { signed } = contractStatuses.value;
    for (const [title, customerId, tacit, id, renews, last, status] of [
      ['Télésurveillance', here, true, newId(), null, terms.ends, signed],
      ['Rondes', here, false, newId(), null, terms.ends, signed],
      ['Ancien', gone, true, newId(), null, terms.ends, signed],
      ['Accueil', here, false, renewed, null, terms.ends, signed],
      ['Relève', here, false, newId(), renewed, inDays(400), signed],
    ])
      await client.query(
        `insert into commercial.contract
           (agency_id, id, kind, customer_id, title, body, starts_on, ends_on, tacit_renewal, notice_days, status, renews_id)
         values ($1, $2, 'customer', $3, $4, '', $5, $6, $7, 90, $8, $9)`,
        [agencyId, id, customerId, title, terms.starts, last, tacit, status, renews],
      );
  });
  const { data } = await ok(world, manager, expirationCalls.fetchCustomerContractExpirations, { body: {} });
  expect(data.map(({ contract, endDate }) => [contract.name, endDate]).sort()).toEqual([
    ['Accueil', terms.ends],
    ['Relève', inDays(400)],
    ['Rondes', terms.ends],
    ['Télésurveillance', ends],
  ]);
  expect(data.find(({ contract }) => contract.name === 'Rondes')?.level).toBe('expired');
  const filters = { level: ['expired' as const] };
  const expired = await ok(world, manager, expirationCalls.fetchCustomerContractExpirations, { body: { filters } });
  expect(expired.data.map(({ contract }) => contract.name)).toEqual(['Rondes']);
  await run();
  const [mail] = await mails();
  expect(mail?.text).toContain(
    `Télésurveillance (reconduction tacite, préavis de 90 jours), Client ${here} : valable jusqu'au`,
  );
  expect(mail?.text).toContain(`Rondes, Client ${here} : échéance passée le`);
  expect(mail?.text).not.toContain('Ancien');
  expect(mail?.text).not.toContain('Accueil');
});

test('nothing is noted as said while the agency has no address', async () => {
  await withAddress(null);
  await save();
  await run();
  expect(await mails()).toEqual([]);
  await withAddress('bureau@exemple.test');
  await run();
  expect(await mails()).toHaveLength(1);
});

test('a plan goes before the levels; missed days make one reminder, and a trial that is over none', () => {
  const item = (more: Partial<Item>): Item => ({
    key: 'expiration/1',
    name: 'Extincteurs',
    owner: null,
    endDate: '2027-06-01',
    initialSendDate: null,
    rhythm: null,
    ...more,
  });
  const levels = { alertLevels: [0, 30, 60, 90], contractAlertLevels: [1, 2, 7, 15] };
  const due = (more: Partial<Item>, day: string) =>
    dueReminders([item(more)], day, levels).map(({ dueOn, threshold }) => [dueOn, threshold]);
  const plan = { initialSendDate: '2027-01-31', rhythm: { unit: 3, frequency: 1 } as const };
  expect(due(plan, '2027-01-30')).toEqual([]);
  expect(due(plan, '2027-03-30')).toEqual([['2027-02-28', null]]);
  expect(due({}, '2027-03-01')).toEqual([]);
  expect(due({}, '2027-05-20')).toEqual([['2027-06-01', 30]]);
  expect(due({}, '2027-06-02')).toEqual([['2027-06-01', 0]]);
  expect(due({ key: 'contract/1' }, '2027-05-17')).toEqual([['2027-06-01', 15]]);
  expect(due({ key: 'trial/1' }, '2027-06-02')).toEqual([]);
  expect(due({ endDate: null }, '2027-06-02')).toEqual([]);
});
