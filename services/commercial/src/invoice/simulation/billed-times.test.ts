import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { invoiceStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { newId } from '@vigie/contracts/core/id';
import { todayIn } from '@vigie/contracts/core/time/today';
import { circuitCalls } from '@vigie/contracts/field/circuit/circuit.calls';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { readPdf } from '@vigie/testing/read-pdf';
import { newCustomerSite, newDoneService, settleAll } from '@vigie/testing/records/done-services';
import { actOn, done, item, newDraft, newInvoicedCustomer } from '@vigie/testing/records/invoices';
import { hoursAgo } from '@vigie/testing/time/test-clock';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';
import { type RawBuilder, sql } from 'kysely';
import { db } from '../../tables';

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

const { draft: DRAFT, toCheck: TO_CHECK, active: ACTIVE } = invoiceStatuses.value;
const PERIOD = { start: '2026-01-01', end: todayIn('Europe/Paris') };
type Choices = { planned?: string[]; out?: string[] };

async function simulate(choices: Choices = {}, filters: Record<string, unknown> = {}) {
  const { invoices } = await ok(world, manager, invoiceCalls.simulateInvoices, {
    body: { filters: { period: PERIOD, ...filters }, choices },
  });
  return invoices.find(({ customer }) => customer.id === customerId);
}
const hours = (items: readonly { quantity: number }[] = []) =>
  Math.round(items.reduce((sum, { quantity }) => sum + quantity, 0) * 100) / 100;
const newService = (times: Parameters<typeof newDoneService>[3]) => newDoneService(world, manager, siteId, times);
const read = async (id: string) => (await ok(world, manager, invoiceCalls.invoice, { params: { id } })).invoice;

async function drafted(choices: Choices = {}) {
  const simulated = await simulate(choices);
  if (!simulated) throw new Error('Nothing was simulated.');
  return (await ok(world, manager, invoiceCalls.saveInvoice, { body: simulated.draft })).invoice;
}

/** The office corrects the end of a service to a later time. */
const endAgain = (id: string, ago: number) =>
  ok(world, manager, executionCalls.endService, { params: { id }, body: { id: newId(), at: hoursAgo(ago) } });

test('what was kept is billed, and what was planned stands beside it: started late and ended early', async () => {
  const id = await newService({ planned: [30, 22], done: [28, 25] });
  const simulated = await simulate();
  expect(hours(simulated?.draft.items)).toBe(3);
  expect([simulated?.minutes, simulated?.plannedMinutes]).toEqual([180, 480]);
  expect(simulated?.differences).toMatchObject([
    { serviceId: id, plannedMinutes: 480, keptMinutes: 180, as: 'kept', unsettled: expect.any(Number) },
  ]);
  expect(simulated?.warnings).toEqual([
    { key: 'unsettled', message: 'Des services ont des anomalies à vérifier', count: 1 },
  ]);
});

test('a pause that was planned and that nobody took is billed, as the field keeps it', async () => {
  const at = { planned: [30, 22] as [number, number] };
  const pause = (id: string) => ({ id, type: 'pause' as const, startAt: hoursAgo(27), endAt: hoursAgo(26) });
  const id = newId();
  const body = { id, site: { id: siteId }, startAt: hoursAgo(at.planned[0]), endAt: hoursAgo(at.planned[1]) };
  const breaks = [{ ...pause(newId()), notWork: true, notCharge: true }];
  await ok(world, manager, serviceCalls.saveServices, { body: { services: [{ ...body, breaks }] } });
  const kept = async () =>
    asAdmin(world, async (client) => {
      const { rows } = await client.query('select invoice_min from field.service where id = $1', [id]);
      return rows[0]?.invoice_min;
    });
  await ok(world, manager, executionCalls.startService, { params: { id }, body: { id: newId(), at: hoursAgo(30) } });
  await ok(world, manager, executionCalls.endService, { params: { id }, body: { id: newId(), at: hoursAgo(22) } });
  const simulated = await simulate();
  expect([await kept(), simulated?.minutes, hours(simulated?.draft.items), simulated?.plannedMinutes]).toEqual([
    ...[480, 480, 8, 420],
  ]);
  expect(simulated?.differences).toMatchObject([{ plannedMinutes: 420, keptMinutes: 480 }]);
  expect((await simulate({ planned: [id] }))?.minutes).toBe(420);
});

test('an interruption is not billed, an overrun once somebody accepted it', async () => {
  const interrupted = await newService({ planned: [40, 32], done: [40, 39] });
  await ok(world, manager, executionCalls.startService, {
    params: { id: interrupted },
    body: { id: newId(), at: hoursAgo(35) },
  });
  await endAgain(interrupted, 32);
  const overrun = await newService({ planned: [30, 22], done: [30, 20] });
  expect(hours((await simulate())?.draft.items)).toBe(1 + 3 + 8);
  await settleAll(world, manager, overrun);
  expect(hours((await simulate())?.draft.items)).toBe(1 + 3 + 10);
});

test('somebody chooses: by the plan, or not at all; the draft remembers it', async () => {
  const id = await newService({ planned: [30, 22], done: [28, 25] });
  const other = await newService({ planned: [50, 46] });
  expect(hours((await simulate({ planned: [id] }))?.draft.items)).toBe(12);
  const out = await simulate({ out: [id] });
  expect([hours(out?.draft.items), out?.draft.serviceIds]).toEqual([4, [other]]);
  const draft = await drafted({ planned: [id] });
  expect(draft.billed.find((it) => it.serviceId === id)).toMatchObject({ as: 'planned', minutes: 480 });
  const anew = await done(world, manager, 'refresh', draft.id);
  expect(hours(anew.items)).toBe(12);
});

test('a service of which nothing was kept is not billed, and is shown', async () => {
  const guard = { id: newId(), role: 'agent' as const };
  const id = newId();
  await ok(world, manager, serviceCalls.saveServices, {
    body: { services: [{ id, site: { id: siteId }, startAt: hoursAgo(30), endAt: hoursAgo(22) }] },
  });
  const stranger = await newPerson(world, manager.agencyId, { role: 'agent', agentId: guard.id });
  for (const [call, ago] of [
    ['startService', 30],
    ['endService', 22],
  ] as const) {
    await callAs(world, stranger, executionCalls[call], { params: { id }, body: { id: newId(), at: hoursAgo(ago) } });
  }
  const simulated = await simulate();
  expect(simulated?.draft).toMatchObject({ items: [], serviceIds: [] });
  expect(simulated?.differences).toMatchObject([{ serviceId: id, keptMinutes: 0, as: 'out' }]);
});

test('a draft says that its services changed, is brought up to date, and is not issued as it was unasked', async () => {
  const id = await newService({ planned: [30, 22] });
  const draft = await drafted();
  expect([draft.status, hours(draft.items), draft.warnings]).toEqual([DRAFT, 8, []]);
  // The office records that the agent left four hours before the end.
  await asAdmin(world, (client) =>
    client.query(`delete from field.service_act where service_id = $1 and kind = 'end'`, [id]),
  );
  await endAgain(id, 26);
  await settleAll(world, manager, id);
  const changed = 'Des services ont changé depuis ce brouillon : mettez-le à jour ou émettez-le tel quel';
  expect((await read(draft.id)).warnings).toEqual([{ key: 'changed', message: changed, count: 1 }]);
  const asked = await actOn(world, manager, 'issue', draft.id);
  expect({ status: asked.status, key: asked.body.key, message: asked.body.message }).toEqual({
    status: 409,
    key: 'to_check',
    message: `${changed} (1)`,
  });
  const extra = item({ name: 'Frais de déplacement', quantity: 1, unit: 'lump' });
  const { items, serviceIds, updatedAt } = await read(draft.id);
  await ok(world, manager, invoiceCalls.saveInvoice, {
    body: { id: draft.id, customer: { id: customerId }, items: [...items, extra], serviceIds, updatedAt },
  });
  const anew = await done(world, manager, 'refresh', draft.id);
  expect(anew.items.map(({ name }) => name)).toContain('Frais de déplacement');
  expect([hours(anew.items), anew.warnings]).toEqual([5, []]);
  expect((await done(world, manager, 'issue', draft.id)).status).toBe(ACTIVE);
});

test('an invoice says that its services are no longer as it bills them, until it is credited', async () => {
  const id = await newService({ planned: [30, 22], done: [30, 22] });
  const invoice = await done(world, manager, 'issue', (await drafted()).id);
  expect(invoice.warnings).toEqual([]);
  await endAgain(id, 24);
  await settleAll(world, manager, id);
  expect((await read(invoice.id)).warnings).toEqual([
    { key: 'changed', message: expect.stringMatching(/^Des services ne correspondent plus à cette facture/), count: 1 },
  ]);
  const note = await done(world, manager, 'credit', invoice.id, { id: newId() });
  await done(world, manager, 'issue', note.id);
  expect((await read(invoice.id)).warnings).toEqual([]);
});

test.each([
  ['the hours that were not done', 2, []],
  ['the service as a whole', 8, []],
  ['other hours', 3, ['changed']],
])('a credit note in part, of %s: the warning stays unless it was about these', async (_, quantity, warned) => {
  const id = await newService({ planned: [60, 52], done: [60, 52] });
  await newService({ planned: [40, 32], done: [40, 32] });
  const invoice = await done(world, manager, 'issue', (await drafted()).id);
  await endAgain(id, 54);
  await settleAll(world, manager, id);
  const keys = async () => (await read(invoice.id)).warnings.map(({ key }) => key);
  const body = { type: 1 as const, original: { id: invoice.id }, items: [item({ quantity })] };
  const note = await newDraft(world, manager, customerId, body);
  expect(await keys()).toEqual(['changed']);
  await done(world, manager, 'issue', note.id);
  expect(await keys()).toEqual(warned);
  // What changes afterwards is not what was credited.
  await endAgain(id, 57);
  await settleAll(world, manager, id);
  expect(await keys()).toEqual(quantity === 8 ? [] : ['changed']);
});

test('the annex of a document that is issued as it was drafted has the hours that it bills', async () => {
  const { agencyId } = manager;
  await asAdmin(world, (client) =>
    client.query('update commercial.customer set hours_annex = true where agency_id = $1', [agencyId]),
  );
  const id = await newService({ planned: [30, 22], done: [30, 26] });
  await settleAll(world, manager, id);
  const draft = await drafted();
  await endAgain(id, 23);
  await settleAll(world, manager, id);
  await done(world, manager, 'issue', draft.id, { acceptWarnings: true });
  const { bytes } = await callAs(world, manager, invoiceCalls.downloadInvoice, { params: { id: draft.id } });
  const { text } = await readPdf(bytes);
  expect(hours(draft.items)).toBe(4);
  expect(text).toContain('Total de 1 service 4 h');
});

test('a document to be checked is issued by a decision, which its history keeps', async () => {
  await newService({ planned: [30, 22], done: [30, null] });
  const draft = await drafted();
  expect(draft.status).toBe(TO_CHECK);
  const asked = await actOn(world, manager, 'issue', draft.id);
  expect(asked.body.key).toBe('to_check');
  expect(asked.body.message).toContain('Vous avez des services sans date de fin (1)');
  const many = await ok(world, manager, invoiceCalls.issueInvoices, { body: { ids: [draft.id] } });
  expect(many.done).toEqual([]);
  await done(world, manager, 'issue', draft.id, { acceptWarnings: true });
  const { history } = await ok(world, manager, invoiceCalls.historyInvoice, { params: { id: draft.id } });
  expect(history[0]?.after.acceptedWarnings).toContain('Vous avez des services sans date de fin (1)');
});

test('of five drafts of one service issued at once, one is, whoever accepts whatever', async () => {
  await newService({ planned: [30, 22] });
  const drafts = [];
  for (let i = 0; i < 5; i++) drafts.push(await drafted());
  expect(drafts.map(({ warnings }) => warnings.map(({ key }) => key))).toEqual([
    [],
    ...Array.from({ length: 4 }, () => ['in_draft']),
  ]);
  const answers = await Promise.all(
    drafts.map(({ id }) => actOn(world, manager, 'issue', id, { acceptWarnings: true })),
  );
  expect(answers.map(({ status, body }) => body.key ?? status).sort()).toEqual([
    200,
    ...Array(4).fill('already_invoiced'),
  ]);
});

test('the database itself keeps a service on one live invoice, whatever a program writes', async () => {
  const id = await newService({ planned: [30, 22] });
  const first = await drafted();
  await done(world, manager, 'issue', first.id);
  await done(world, manager, 'cancel', first.id);
  const second = await drafted();
  await done(world, manager, 'issue', second.id);
  const { agencyId } = manager;
  const written = (statement: RawBuilder<unknown>) =>
    transaction(world.databases.commercial, { agencyId }, () => statement.execute(db()));
  await expect(written(sql`update commercial.invoice set status = ${ACTIVE} where id = ${first.id}`)).rejects.toThrow(
    /invoiced_service_pkey/,
  );
  await expect(written(sql`delete from commercial.invoiced_service`)).rejects.toThrow(/permission denied/);
  const { rows } = await asAdmin(world, (client) =>
    client.query('select invoice_id from commercial.invoiced_service where service_id = $1', [id]),
  );
  expect(rows).toEqual([{ invoice_id: second.id }]);
});

test('services saved on five drafts at once are each told of the others', async () => {
  await newService({ planned: [30, 22] });
  const simulated = await simulate();
  const bodies = Array.from({ length: 5 }, () => ({ ...simulated?.draft, id: newId() }));
  const answers = await Promise.all(
    bodies.map((body) => callAs(world, manager, invoiceCalls.saveInvoice, { body: body as never })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  for (const { id } of bodies) expect((await read(id)).warnings.map(({ key }) => key)).toEqual(['in_draft']);
});

test('a simulation leaves out what waits on a draft where it is asked to, and says it where not', async () => {
  await newService({ planned: [30, 22] });
  await drafted();
  expect(await simulate({}, { isInvoice: 0, isDrafted: 0 })).toBeUndefined();
  expect((await simulate({}, { isInvoice: 0 }))?.warnings).toEqual([
    { key: 'in_draft', message: 'Des services attendent déjà sur un autre brouillon', count: 1 },
  ]);
});

test('services of another customer, or that nobody knows, are refused in French', async () => {
  const id = await newService({ planned: [30, 22] });
  const other = await newInvoicedCustomer(world, manager);
  for (const [customer, serviceIds] of [
    [other.id, [id]],
    [customerId, [newId()]],
  ] as const) {
    const body = { id: newId(), customer: { id: customer }, items: [item()], serviceIds: [...serviceIds] };
    const { status, body: answer } = await callAs(world, manager, invoiceCalls.saveInvoice, { body });
    expect({ status, errors: answer.errors }).toEqual({
      status: 400,
      errors: [{ path: 'serviceIds', message: 'Ces services ne sont pas ceux du client' }],
    });
  }
});

test('once an invoice is credited whole its services can be changed and invoiced again; in part they stay', async () => {
  const id = await newService({ planned: [30, 22] });
  const draft = await drafted();
  const invoice = await done(world, manager, 'issue', draft.id);
  await runAllJobs(world);
  const reference = async () =>
    (await ok(world, manager, serviceCalls.service, { params: { id } })).service.invoiceReference;
  expect(await reference()).toBe(invoice.number);
  const part = await newDraft(world, manager, customerId, {
    type: 1,
    original: { id: draft.id },
    items: [item({ quantity: 1 })],
  });
  await done(world, manager, 'issue', part.id);
  await runAllJobs(world);
  expect([await reference(), await simulate({}, { isInvoice: 0 })]).toEqual([invoice.number, undefined]);
  const left = (await read(draft.id)).price - 2_100;
  const rest = await newDraft(world, manager, customerId, {
    type: 1,
    original: { id: draft.id },
    items: [item({ quantity: 1, unitPriceCents: left })],
  });
  await done(world, manager, 'issue', rest.id);
  await runAllJobs(world);
  expect(await reference()).toBeNull();
  expect(hours((await simulate({}, { isInvoice: 0 }))?.draft.items)).toBe(8);
});

describe('a circuit', () => {
  /** Makes a finished circuit over two sites of two customers; the agent was only at the first stop. */
  async function newCircuit() {
    const other = (await newInvoicedCustomer(world, manager)).id;
    const elsewhere = await newCustomerSite(world, manager, other);
    const [id, first, second] = [newId(), newId(), newId()];
    const services = [
      { id: first, site: { id: siteId }, startAt: hoursAgo(29), endAt: hoursAgo(28) },
      { id: second, site: { id: elsewhere }, startAt: hoursAgo(27), endAt: hoursAgo(26) },
    ];
    const service = { id, site: { id: siteId }, startAt: hoursAgo(30), endAt: hoursAgo(25), services };
    const { service: saved } = await ok(world, manager, serviceCalls.saveService, { body: { service } });
    const params = { id };
    const at = (ago: number) => ({ id: newId(), at: hoursAgo(ago) });
    await ok(world, manager, executionCalls.startService, { params, body: at(30) });
    await ok(world, manager, circuitCalls.arriveAtStop, { params, body: { ...at(29), stopId: first } });
    await ok(world, manager, circuitCalls.leaveStop, { params, body: { ...at(28.5), stopId: first } });
    await ok(world, manager, executionCalls.endService, { params, body: at(25) });
    return { id, first, second, other, saved };
  }

  test('is billed once: each passage to the customer of its site, at the default price, and the way to nobody', async () => {
    const { first, other } = await newCircuit();
    const { invoices } = await ok(world, manager, invoiceCalls.simulateInvoices, {
      body: { filters: { period: PERIOD }, choices: {} },
    });
    const [mine] = invoices.filter(({ customer }) => customer.id === customerId);
    expect(mine?.draft.items).toMatchObject([
      { name: 'Passage de circuit', quantity: 1, unit: 'piece', unitPriceCents: 2_500 },
    ]);
    expect(mine?.draft.serviceIds).toEqual([first]);
    // The agent did not come to the second site.
    expect(invoices.filter(({ customer }) => customer.id === other).flatMap(({ draft }) => draft.items)).toEqual([]);
  });

  test('is not changed once a stop is invoiced, and may be again when that invoice is cancelled', async () => {
    const { id, saved } = await newCircuit();
    const draft = await drafted();
    await done(world, manager, 'issue', draft.id, { acceptWarnings: true });
    await runAllJobs(world);
    const read = async () => (await ok(world, manager, serviceCalls.service, { params: { id } })).service;
    const invoiced = await read();
    expect(invoiced.invoiceReference).not.toBeNull();
    expect(invoiced.services.map(({ invoiceReference }) => invoiceReference)).toEqual([
      invoiced.invoiceReference,
      null,
    ]);
    const comment = { id, comment: 'Autre', updatedAt: invoiced.updatedAt };
    expect((await callAs(world, manager, serviceCalls.patchService, { body: comment })).status).toBe(409);
    expect(saved.isCircuit).toBe(true);
    expect((await simulate({}, { isInvoice: 0 }))?.draft.items ?? []).toEqual([]);
    await done(world, manager, 'cancel', draft.id);
    await runAllJobs(world);
    expect((await read()).invoiceReference).toBeNull();
  });

  test('is paid as a whole, and its cost is shared out over its stops', async () => {
    const { id, first, second } = await newCircuit();
    const { rows } = await transaction(world.databases.commercial, { agencyId: manager.agencyId }, () =>
      sql<{ serviceId: string; minutes: number }>`
        select service_id, minutes from field.shared_service_pay
        where service_id = any(${[id, first, second]}::uuid[])`.execute(db()),
    );
    const minutesOf = new Map(rows.map((row) => [row.serviceId, row.minutes]));
    expect(minutesOf).toEqual(
      new Map([
        [first, 150],
        [second, 150],
      ]),
    );
  });
});
