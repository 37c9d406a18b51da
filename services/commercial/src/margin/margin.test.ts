import { previousYearRange } from '@vigie/contracts/catalogues/date-shortcuts';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import type { MarginGroup } from '@vigie/contracts/commercial/margin/margin';
import { marginCalls } from '@vigie/contracts/commercial/margin/margin.calls';
import { purchaseOrderCalls } from '@vigie/contracts/commercial/purchase-order/purchase-order.calls';
import { newId } from '@vigie/contracts/core/id';
import type { RefsFilter } from '@vigie/contracts/core/lists/list';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { changeAgency } from '@vigie/testing/furnish/change-agency';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { newCustomerSite, settleAll } from '@vigie/testing/records/done-services';
import { actOn, done, item, newDraft, newInvoicedCustomer, newIssued } from '@vigie/testing/records/invoices';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let manager: Person;
let customerId: string;
let siteId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
  customerId = (await newInvoicedCustomer(world, manager)).id;
  siteId = await newCustomerSite(world, manager, customerId);
});
afterAll(() => world.close());

const MARCH = { start: '2026-03-01', end: '2026-03-31' };
const inMarch = (more: object = {}) => item({ siteId, period: MARCH, ...more });

async function newAgent(...contracts: object[]): Promise<string> {
  return newAgentOf('EMPLOYEE', contracts);
}

async function newAgentOf(type: 'EMPLOYEE' | 'EXTERNAL', contracts: object[] = []): Promise<string> {
  const id = newId();
  const common = { type: 'cdi' as const, startsOn: '2025-01-01', hoursLimitMin: 9_100 };
  const body = {
    id,
    type,
    firstName: 'Karim',
    lastName: 'Benali',
    professionalCard: 'CAR-075-2029-03-01-20240012345',
    contracts: contracts.map((contract) => ({ id: newId(), ...common, ...contract })),
  };
  await ok(world, manager, agentCalls.saveAgent, { body });
  return id;
}

/** Inserts a service of some hours, done as planned. */
async function newWorked(agentId: string, day: string, hours: number): Promise<string> {
  const id = newId();
  const startAt = `${day}T06:00:00.000Z`;
  const endAt = `${day}T${String(6 + hours).padStart(2, '0')}:00:00.000Z`;
  const service = { id, site: { id: siteId }, agent: { id: agentId }, startAt, endAt };
  await ok(world, manager, serviceCalls.saveServices, { body: { services: [service] } });
  await ok(world, manager, executionCalls.startService, { params: { id }, body: { id: newId(), at: startAt } });
  await ok(world, manager, executionCalls.endService, { params: { id }, body: { id: newId(), at: endAt } });
  await settleAll(world, manager, id);
  return id;
}

const margins = async (by: MarginGroup, more: Record<string, RefsFilter> = {}, period = MARCH) =>
  (await ok(world, manager, marginCalls.fetchMargins, { body: { filters: { by, period, ...more } } })).data;

test('a site has what was invoiced of its days, credit notes and discounts taken off, beside what agents are paid', async () => {
  const agent = await newAgent({ hourlyPayCents: 1_300 });
  await newWorked(agent, '2026-03-10', 10);
  const issued = await newIssued(world, manager, customerId, {
    items: [inMarch({ quantity: 30 }), inMarch({ quantity: 10, siteId: null }), inMarch({ quantity: 5, period: null })],
    discount: { kind: 'percent', basisPoints: 1_000 },
  });
  expect(issued.price).toBe(85_050);
  expect(await margins('site')).toMatchObject([
    {
      id: siteId,
      ca: 56_700,
      cost: 13_000,
      benefices: 43_700,
      hours: 600,
      rate: 7_707,
      hourBenefices: 4_370,
      unpaid: 0,
    },
    { id: '-', subject: 'Sans site', ca: 18_900, cost: 0, hourBenefices: null },
  ]);
  const credit = await newDraft(world, manager, customerId, {
    type: 1,
    original: { id: issued.id },
    items: [inMarch({ quantity: 10, unitPriceCents: 2_100 })],
  });
  await done(world, manager, 'issue', credit.id);
  const [site] = await margins('site', { site: [siteId] });
  expect(site).toMatchObject({ ca: 35_700, benefices: 22_700 });
  const { totals } = await ok(world, manager, marginCalls.fetchMarginsTotals, {
    body: { filters: { by: 'site', period: MARCH } },
  });
  expect(totals).toMatchObject({ ca: 54_600, cost: 13_000, benefices: 41_600, hours: 600, hourBenefices: 4_160 });
});

test('the row of a site names its customer, which tells sites of the same name apart and is searched', async () => {
  const other = await newInvoicedCustomer(world, manager, { name: 'Clinique des Peupliers' });
  const otherSite = await newCustomerSite(world, manager, other.id);
  await newIssued(world, manager, customerId, { items: [inMarch()] });
  await newIssued(world, manager, other.id, { items: [item({ siteId: otherSite, period: MARCH })] });
  const [first, second] = await margins('site');
  expect(new Set([first?.customer, second?.customer]).size).toBe(2);
  const found = { query: 'peupliers', filters: { by: 'site', period: MARCH } };
  const { data } = await ok(world, manager, marginCalls.fetchMargins, { body: found });
  expect(data).toMatchObject([{ id: otherSite, customer: 'Clinique des Peupliers' }]);
  expect(await margins('customer')).toMatchObject([{ customer: null }, { customer: null }]);
});

test('a line that was stored otherwise counts on its document, and takes nothing down', async () => {
  const { id } = await newIssued(world, manager, customerId, { items: [inMarch()] });
  await asAdmin(world, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `update commercial.invoice set items = '[{"siteId": "nulle part", "period": {"end": "hier"}}]', date = '2026-03-31'
       where id = $1`,
      [id],
    );
    await client.query('set session_replication_role = default');
  });
  expect(await margins('site')).toMatchObject([{ id: '-', ca: 21_000 }]);
});

test('a line counts on the days that it was worked, however long ago it was issued for them', async () => {
  const past = { start: '2019-05-01', end: '2019-05-31' };
  await newIssued(world, manager, customerId, { items: [inMarch(), item({ siteId, period: past, quantity: 3 })] });
  expect(await margins('site', {}, past)).toMatchObject([{ id: siteId, ca: 6_300, previousCa: 0 }]);
  const nextYear = { start: '2020-05-01', end: '2020-05-31' };
  expect(await margins('agent', {}, nextYear)).toMatchObject([{ ca: 0, previousCa: 6_300 }]);
});

test('what was billed for other days is not read', async () => {
  const { id } = await newIssued(world, manager, customerId, {
    items: [item({ period: { start: '2018-01-01', end: '2018-01-31' } })],
  });
  await newIssued(world, manager, customerId, { items: [inMarch()] });
  // A query that reads this invoice would fail on the broken amount.
  await asAdmin(world, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(`update commercial.invoice set totals = '{"discountCents": "dix"}' where id = $1`, [id]);
    await client.query('set session_replication_role = default');
  });
  for (const by of ['site', 'agent'] as const) expect(await margins(by)).toMatchObject([{ ca: 21_000 }]);
});

test('drafts and what was cancelled bring nothing', async () => {
  await newDraft(world, manager, customerId, { items: [inMarch()] });
  const issued = await newIssued(world, manager, customerId, { items: [inMarch()] });
  expect((await margins('customer'))[0]).toMatchObject({ id: customerId, ca: 21_000 });
  expect((await actOn(world, manager, 'cancel', issued.id)).status).toBe(200);
  expect((await margins('customer')).map(({ ca }) => ca).filter((ca) => ca !== 0)).toEqual([]);
});

test('what a document asks for a site is shared among its agents by the minutes that it bills, to the cent', async () => {
  const one = await newAgent({ hourlyPayCents: 1_300 });
  // 1,820.00 for 151 h 40 min are 12.00 an hour.
  const two = await newAgent({ monthlyPayCents: 182_000 });
  const unpaid = await newAgent({});
  const serviceIds = [
    await newWorked(one, '2026-03-10', 6),
    await newWorked(two, '2026-03-11', 3),
    await newWorked(unpaid, '2026-03-12', 3),
  ];
  await newIssued(world, manager, customerId, {
    items: [inMarch({ quantity: 1, unitPriceCents: 10_001 })],
    serviceIds,
  });
  const rows = new Map((await margins('agent')).map((row) => [row.id, row]));
  expect(rows.get(one)).toMatchObject({ ca: 5_001, cost: 7_800, benefices: -2_799, hours: 360 });
  expect(rows.get(two)).toMatchObject({ cost: 3_600, hours: 180, unpaid: 0 });
  expect(rows.get(unpaid)).toMatchObject({ cost: 0, hours: 180, unpaid: 180 });
  expect([...rows.values()].reduce((sum, { ca }) => sum + ca, 0)).toBe(10_001);
  const ofOne = await margins('month', { agent: [one] });
  expect(ofOne).toMatchObject([{ id: '2026-03', subject: 'Mars 2026', ca: 5_001, cost: 7_800 }]);
});

test('a contract pays the days that it covers, and the same days of a year before stand beside', async () => {
  const agent = await newAgent({ endsOn: '2026-03-10' }, { hourlyPayCents: 1_300, startsOn: '2026-03-11' });
  await newWorked(agent, '2026-03-10', 4);
  await newWorked(agent, '2026-03-11', 4);
  const before = { start: '2025-03-01', end: '2025-03-31' };
  await newIssued(world, manager, customerId, { items: [inMarch({ period: before })] });
  expect(await margins('month')).toMatchObject([
    { id: '2026-03', ca: 0, previousCa: 21_000, cost: 5_200, hours: 480, unpaid: 240, rate: null },
  ]);
  expect(await margins('site', {}, before)).toMatchObject([{ ca: 21_000, previousCa: 0, hours: 0 }]);
});

test('days that have not come are not held against those of the year before', async () => {
  const today = todayIn('Europe/Paris');
  const period = { start: today, end: addDays(today, 10) };
  const { start: same } = previousYearRange(period);
  const on = (day: string) => inMarch({ period: { start: day, end: day } });
  await newIssued(world, manager, customerId, { items: [on(same), on(addDays(same, 1))] });
  expect(await margins('site', {}, period)).toMatchObject([{ ca: 0, previousCa: 21_000 }]);
});

test('sums of a period that is not over leave out its running month, and rows add up to them, unless there is no other', async () => {
  const today = todayIn('Europe/Paris');
  const first = `${today.slice(0, 7)}-01`;
  const ended = addDays(first, -1);
  const on = (day: string, quantity: number) => inMarch({ quantity, period: { start: day, end: day } });
  await newIssued(world, manager, customerId, { items: [on(ended, 1), on(today, 2)] });
  const totals = async (start: string, by: MarginGroup = 'month') => {
    const filters = { by, period: { start, end: addDays(today, 10) } };
    return (await ok(world, manager, marginCalls.fetchMarginsTotals, { body: { filters } })).totals;
  };
  expect(await margins('month', {}, { start: ended, end: addDays(today, 10) })).toHaveLength(2);
  expect(await totals(ended)).toMatchObject({ ca: 2_100, benefices: 2_100 });
  expect(await totals(first)).toMatchObject({ ca: 4_200 });
  for (const by of ['site', 'customer'] as const) {
    expect(await margins(by, {}, { start: ended, end: addDays(today, 10) })).toMatchObject([{ ca: 2_100 }]);
    expect(await totals(ended, by)).toMatchObject({ ca: 2_100 });
    expect(await margins(by, {}, { start: first, end: addDays(today, 10) })).toMatchObject([{ ca: 4_200 }]);
  }
});

test('nothing is no rows, filters of nobody match nothing, and an export is a workbook', async () => {
  expect(await margins('site')).toEqual([]);
  expect(await margins('site', { customer: { none: true } })).toEqual([]);
  const body = { filters: { by: 'month' as const, period: MARCH } };
  const file = await callAs(world, manager, marginCalls.fetchMarginsExport, { body });
  expect(file.status).toBe(200);
});

test('an agent, a customer and an office without the right read no cost', async () => {
  const rights = ['ACCOUNT_RIGHT_LIST_PROFIT_MARGIN' as const, 'ACCOUNT_RIGHT_LIST_INVOICE' as const];
  const people = [
    await newPerson(world, manager.agencyId, { role: 'agent', agentId: await newAgent({}), rights }),
    await newPerson(world, manager.agencyId, { role: 'customer', customerId, rights }),
    await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_LIST_INVOICE'] }),
  ];
  for (const person of people) {
    for (const call of [marginCalls.fetchMargins, marginCalls.fetchMarginsTotals, marginCalls.fetchMarginsExport]) {
      expect((await callAs(world, person, call, { body: {} })).status).toBe(403);
    }
  }
});

test('what the agency pays on top of gross pay is a cost too', async () => {
  const agentId = await newAgent({ hourlyPayCents: 1_200 });
  await newWorked(agentId, '2026-03-10', 10);
  expect((await margins('site')).map(({ cost }) => cost)).toEqual([12_000]);
  const owner = await newPerson(world, manager.agencyId, { owner: true });
  await changeAgency(world, owner, { settings: { salaryCosts: { onTopBasisPoints: 4_550 } } });
  const [row] = await margins('site');
  expect(row).toMatchObject({ cost: 17_460, benefices: -17_460 });
});

describe('a subcontractor costs', () => {
  const MONTHS = { start: '2026-03-30', end: '2026-04-02' };
  const APRIL = { start: '2026-04-01', end: '2026-04-30' };
  let agentId: string;
  const order = async (more: object = {}) => {
    const body = {
      ...{ id: newId(), agent: { id: agentId }, site: { id: siteId }, period: MONTHS },
      items: [item({ quantity: 10, unitPriceCents: 3_333 })],
      ...more,
    };
    return (await ok(world, manager, purchaseOrderCalls.savePurchaseOrder, { body })).purchaseOrder;
  };
  beforeEach(async () => {
    agentId = await newAgentOf('EXTERNAL');
  });

  test('the order alone, whatever contract is left in the file of a former employee', async () => {
    agentId = await newAgentOf('EXTERNAL', [{ hourlyPayCents: 1_300 }]);
    await newWorked(agentId, '2026-03-31', 4);
    expect(await margins('site')).toMatchObject([{ cost: 5_200, unpaid: 0 }]);
    await order();
    expect(await margins('site')).toMatchObject([{ cost: 33_330, unpaid: 0, hours: 240 }]);
  });

  test('what was ordered of it, shared among the days that it worked, to the cent', async () => {
    await newWorked(agentId, '2026-03-31', 4);
    await newWorked(agentId, '2026-04-01', 8);
    expect(await margins('site')).toMatchObject([{ cost: 0, unpaid: 240 }]);
    await order();
    expect(await margins('site')).toMatchObject([{ cost: 11_110, unpaid: 0, hours: 240 }]);
    expect(await margins('agent', {}, APRIL)).toMatchObject([{ id: agentId, cost: 22_220, unpaid: 0 }]);
  });

  test('what it billed once that is known, and nothing once the order is cancelled', async () => {
    await newWorked(agentId, '2026-03-31', 4);
    const { id, updatedAt } = await order();
    const body = { updatedAt, billedCents: 30_000, billedReference: 'F-12' };
    const billed = await ok(world, manager, purchaseOrderCalls.billPurchaseOrder, { params: { id }, body });
    expect(await margins('site')).toMatchObject([{ cost: 30_000 }]);
    await ok(world, manager, purchaseOrderCalls.cancelPurchaseOrder, {
      params: { id },
      body: { updatedAt: billed.purchaseOrder.updatedAt },
    });
    expect(await margins('site')).toMatchObject([{ cost: 0, unpaid: 240 }]);
  });

  test('nothing that is known where the order is in another currency than the agency counts in', async () => {
    await newWorked(agentId, '2026-03-31', 4);
    await order();
    await order({ period: APRIL });
    await asAdmin(world, (client) =>
      client.query("update platform.agency set currency = 'CHF' where id = $1", [manager.agencyId]),
    );
    expect(await margins('site')).toMatchObject([{ cost: 0, unpaid: 240, hours: 240 }]);
    expect(await margins('site', {}, APRIL)).toEqual([]);
  });

  test('its whole order on its last day where it has not worked yet; a draft costs nothing', async () => {
    await order({ status: 0 });
    expect(await margins('customer', {}, APRIL)).toEqual([]);
    await order();
    expect(await margins('customer', {}, APRIL)).toMatchObject([{ id: customerId, cost: 33_330, hours: 0 }]);
    expect(await margins('customer')).toEqual([]);
  });
});
