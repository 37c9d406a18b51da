import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { purchaseOrderCalls } from '@vigie/contracts/commercial/purchase-order/purchase-order.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { todayIn } from '@vigie/contracts/core/time/today';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { readPdf } from '@vigie/testing/read-pdf';
import { newCustomerSite, settleAll } from '@vigie/testing/records/done-services';
import { item, newInvoicedCustomer } from '@vigie/testing/records/invoices';
import { openWorld, type World } from '@vigie/testing/world';

const today = todayIn('Europe/Paris');
const year = today.slice(0, 4);

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await newPerson(world, await newAgency(world), { owner: true });
});
afterAll(() => world.close());

async function newAgent(type: 'EXTERNAL' | 'EMPLOYEE', email: string | null = `${newId()}@exemple.test`) {
  const id = newId();
  const professionalCard = 'CAR-075-2029-03-01-20240012345';
  const person = { firstName: 'Ousmane', lastName: 'Diallo', professionalCard };
  await ok(world, owner, agentCalls.saveAgent, { body: { id, ...person, type, email } });
  return id;
}
const save = async (more: object = {}) => {
  const body = { id: newId(), agent: { id: await newAgent('EXTERNAL') }, items: [item()], ...more };
  return callAs(world, owner, purchaseOrderCalls.savePurchaseOrder, { body });
};
const act = (call: 'send' | 'bill', id: string, updatedAt: string, more: object = {}) =>
  callAs(world, owner, purchaseOrderCalls[`${call}PurchaseOrder`], {
    params: { id },
    body: { updatedAt, ...more } as never,
  });

test('orders have a gapless number of their own, and drafts none', async () => {
  const saves = await Promise.all(Array.from({ length: 8 }, () => save()));
  const numbers = saves.map(({ body }) => body.purchaseOrder.number).sort();
  expect(numbers).toEqual(Array.from({ length: 8 }, (_, i) => `BC${year}-000${i + 1}`));
  expect((await save({ status: 0 })).body.purchaseOrder).toMatchObject({ number: null, status: 0 });
});

test.each([
  [
    async () => ({ agent: { id: await newAgent('EMPLOYEE') } }),
    'agent',
    'Un bon de commande est destiné à un agent sous-traitant',
  ],
  [async () => ({ agent: { id: newId() } }), 'agent', 'Agent introuvable'],
  [async () => ({ site: { id: newId() } }), 'site', 'Site introuvable'],
  [async () => ({ items: [] }), 'items', 'Obligatoire'],
])('an order is refused under its field: %#', async (more, path, message) => {
  const { status, body } = await save(await more());
  expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ path, message }] });
});

test('what was ordered, done and billed stand side by side', async () => {
  const { body } = await save({ period: { start: today, end: today } });
  const { id, updatedAt, doneMinutes } = body.purchaseOrder;
  expect(doneMinutes).toBe(0);
  const billed = await act('bill', id, updatedAt, { billedCents: 19_500, billedReference: 'F-77' });
  expect(billed.body.purchaseOrder).toMatchObject({ price: 21_000, billedCents: 19_500, billedReference: 'F-77' });
  const { data } = await ok(world, owner, purchaseOrderCalls.fetchPurchaseOrders, { body: { query: 'Diallo' } });
  expect(data.find((row) => row.id === id)).toMatchObject({ price: 21_000, doneMinutes: 0, billedCents: 19_500 });
  // The bill was that of another order.
  const version = billed.body.purchaseOrder.updatedAt;
  const undone = await act('bill', id, version, { billedCents: null, billedReference: 'F-77' });
  expect(undone.body.purchaseOrder).toMatchObject({ billedCents: null, billedReference: null });
});

test('what is done for an order is the work kept for its subcontractor, whoever was planned, and no archived service', async () => {
  const [subcontractor, employee] = [await newAgent('EXTERNAL'), await newAgent('EMPLOYEE')];
  const siteId = await newCustomerSite(world, owner, (await newInvoicedCustomer(world, owner)).id);
  const asSubcontractor = await newPerson(world, owner.agencyId, { role: 'agent', agentId: subcontractor });
  const worked = async (planned: string, who: Person, hours: number) => {
    const id = newId();
    const [startAt, endAt] = ['2026-03-10T06:00:00.000Z', `2026-03-10T0${6 + hours}:00:00.000Z`];
    const service = { id, site: { id: siteId }, agent: { id: planned }, startAt, endAt };
    await ok(world, owner, serviceCalls.saveServices, { body: { services: [service] } });
    await ok(world, who, executionCalls.startService, { params: { id }, body: { id: newId(), at: startAt } });
    await ok(world, who, executionCalls.endService, { params: { id }, body: { id: newId(), at: endAt } });
    await settleAll(world, owner, id);
    return id;
  };
  const archived = await worked(subcontractor, owner, 1);
  await worked(employee, asSubcontractor, 2);
  const { body } = await save({
    agent: { id: subcontractor },
    period: { start: '2026-03-10', end: '2026-03-10' },
  });
  expect(body.purchaseOrder.doneMinutes).toBe(180);
  await ok(world, owner, serviceCalls.archiveServices, { body: { ids: [archived] } });
  const { purchaseOrder } = await ok(world, owner, purchaseOrderCalls.purchaseOrder, {
    params: { id: body.purchaseOrder.id },
  });
  expect(purchaseOrder.doneMinutes).toBe(120);
});

test('sending numbers a draft, and asks for an address where the subcontractor has none', async () => {
  const draft = (await save({ status: 0 })).body.purchaseOrder;
  const sent = await act('send', draft.id, draft.updatedAt);
  expect(sent.body.purchaseOrder).toMatchObject({ sent: true, status: 100 });
  expect(sent.body.purchaseOrder.number).toMatch(/^BC/);
  const silent = (await save({ agent: { id: await newAgent('EXTERNAL', null) } })).body.purchaseOrder;
  expect((await act('send', silent.id, silent.updatedAt)).body.errors).toEqual([
    { path: 'to', message: 'Aucun destinataire' },
  ]);
});

test('an order that is changed after it left is to be sent again; saved as it was it stays sent', async () => {
  const agent = { id: await newAgent('EXTERNAL') };
  const id = newId();
  const body = { id, agent, items: [item()], status: 100 };
  const first = (await save(body)).body.purchaseOrder;
  const sent = (await act('send', id, first.updatedAt)).body.purchaseOrder;
  const same = await save({ ...body, items: sent.items, date: sent.date, updatedAt: sent.updatedAt });
  expect(same.body.purchaseOrder).toMatchObject({ sent: true, number: sent.number });
  const { updatedAt } = same.body.purchaseOrder;
  const changed = await save({ ...body, items: [item({ quantity: 20 })], updatedAt });
  expect(changed.body.purchaseOrder).toMatchObject({ sent: false, number: sent.number, price: 42_000 });
});

test('a numbered order stays with its subcontractor, and a draft may still go to another', async () => {
  const agent = { id: await newAgent('EXTERNAL') };
  const other = { id: await newAgent('EXTERNAL') };
  const draft = (await save({ status: 0, agent })).body.purchaseOrder;
  const body = { id: draft.id, items: draft.items };
  const moved = (await save({ ...body, status: 0, agent: other, updatedAt: draft.updatedAt })).body.purchaseOrder;
  expect(moved.agent.id).toBe(other.id);
  const sent = (await act('send', draft.id, moved.updatedAt)).body.purchaseOrder;
  const refused = await save({ ...body, status: 100, agent, updatedAt: sent.updatedAt });
  const message = 'Un bon de commande numéroté garde son sous-traitant : dupliquez-le pour un autre.';
  expect({ status: refused.status, errors: refused.body.errors }).toEqual({
    status: 400,
    errors: [{ path: 'agent', message }],
  });
});

test('the paper names the subcontractor and the number to repeat', async () => {
  const { body } = await save({ title: 'Renfort du marché' });
  const { id, number } = body.purchaseOrder;
  const { bytes } = await callAs(world, owner, purchaseOrderCalls.downloadPurchaseOrder, { params: { id } });
  const { text } = await readPdf(bytes);
  for (const part of ['Ousmane Diallo', 'Renfort du marché', String(number)]) expect(text).toContain(part);
});

test('an order without any site names no place: neither the address of the agency nor of the subcontractor', async () => {
  const params = { id: (await save({})).body.purchaseOrder.id };
  const { bytes } = await callAs(world, owner, purchaseOrderCalls.downloadPurchaseOrder, { params });
  const { text } = await readPdf(bytes);
  expect(text).toMatch(/OBJET\s+Prestations de sécurité en sous-traitance/);
  expect(text).not.toContain('LIEU DE LA PRESTATION');
});

test('the site that every line names is the place on the paper, not the address of the agency', async () => {
  const { id: customerId } = await newInvoicedCustomer(world, owner);
  const siteId = newId();
  await ok(world, owner, siteCalls.saveSite, { body: { id: siteId, customerId, name: 'Marché couvert' } });
  const { body } = await save({ items: [item({ siteId }), item({ siteId })] });
  const params = { id: body.purchaseOrder.id };
  const { bytes } = await callAs(world, owner, purchaseOrderCalls.downloadPurchaseOrder, { params });
  expect((await readPdf(bytes)).text).toMatch(/LIEU DE LA PRESTATION\s+Marché couvert/);
});

test('an order keeps the currency in which it was written, on its preview too', async () => {
  const { body: first } = await save({ status: 0 });
  const { id, agent, items, updatedAt } = first.purchaseOrder;
  const money = (currency: string) =>
    asAdmin(world, (client) =>
      client.query('update platform.agency set currency = $2 where id = $1', [owner.agencyId, currency]),
    );
  await money('CHF');
  const order = { id, agent: { id: agent.id }, items, updatedAt };
  const { bytes } = await callAs(world, owner, purchaseOrderCalls.previewPurchaseOrder, { body: order });
  const numbered = (await save({ ...order, status: 100 })).body.purchaseOrder;
  const given = await callAs(world, owner, purchaseOrderCalls.downloadPurchaseOrder, { params: { id } });
  const later = (await save({ status: 0 })).body.purchaseOrder;
  await money('EUR');
  expect([numbered.currency, later.currency]).toEqual(['EUR', 'CHF']);
  for (const paper of [bytes, given.bytes]) expect((await readPdf(paper)).text).not.toContain('CHF');
});
