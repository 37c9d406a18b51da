import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { receiptCalls } from '@vigie/contracts/platform/subscription/receipt.calls';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { SUBSCRIPTION_MESSAGES } from '@vigie/contracts/platform/subscription/subscription.messages';
import { transferCalls } from '@vigie/contracts/platform/subscription/transfer.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { readPdf } from '@vigie/testing/read-pdf';
import { openWorld, type World } from '@vigie/testing/world';

const PAID_ON = addDays(todayIn('Europe/Paris'), -3);

let world: World;
let admin: Person;
let owner: Person;
let id: string;
beforeAll(async () => {
  world = await openWorld();
  admin = await newPerson(world, '', { role: 'admin' });
  owner = await newPerson(world, await newAgency(world, 'Le port & fils'), { owner: true });
  const body = {
    id: newId(),
    receivedOn: PAID_ON,
    pays: { plan: 'agents_20' as const, period: 'month' as const, start: null },
  };
  await ok(world, admin, transferCalls.recordTransfer, { params: { id: owner.agencyId }, body });
  id = (await ok(world, owner, subscriptionCalls.fetchPayments, { body: {} })).data[0]?.id ?? '';
});
afterAll(() => world.close());

const bytesOf = async (who: Person, call: (typeof receiptCalls)[keyof typeof receiptCalls]) => {
  const { status, bytes } = await callAs(world, who, call, { params: { id }, query: {} });
  expect(status).toBe(200);
  return bytes;
};
const french = (day: string) => day.split('-').reverse().join('/');

test('the receipt says who paid what, for which period, when and how; drawn again it is the same', async () => {
  const bytes = await bytesOf(owner, receiptCalls.paymentReceipt);
  const { pages, text } = await readPdf(bytes);
  expect(pages).toBe(1);
  for (const part of ['Le port & fils', "Jusqu'à 20 agents, mensuel", '119,99', french(PAID_ON), 'Virement'])
    expect(text).toContain(part);
  expect(text).toContain(`Période du ${french(PAID_ON)}`);
  expect(await bytesOf(owner, receiptCalls.paymentReceipt)).toEqual(bytes);
});

test('an administrator of the platform reads it too, under the name that the platform goes by', async () => {
  const issuer = 'Éditions du Phare SAS\n3 rue du Port, 29200 Brest\nSIREN 404 833 048';
  await asAdmin(world, (client) => client.query('update platform.installation set issuer = $1', [issuer]));
  const { text } = await readPdf(await bytesOf(admin, receiptCalls.adminPaymentReceipt));
  expect(text).toContain('Éditions du Phare SAS');
  expect(text).toContain('SIREN 404 833 048');
});

test('nobody reads the receipt of another agency, and what is not received has none', async () => {
  const stranger = await newPerson(world, await newAgency(world), { owner: true });
  expect((await callAs(world, stranger, receiptCalls.paymentReceipt, { params: { id }, query: {} })).status).toBe(404);
  expect((await callAs(world, stranger, receiptCalls.adminPaymentReceipt, { params: { id }, query: {} })).status).toBe(
    403,
  );
  await asAdmin(world, (client) =>
    client.query('update platform.subscription_payment set status = 300, paid_at = null where id = $1', [id]),
  );
  const refused = await callAs(world, owner, receiptCalls.paymentReceipt, { params: { id }, query: {} });
  expect([refused.status, refused.body]).toMatchObject([409, { message: SUBSCRIPTION_MESSAGES.noReceipt }]);
});

test('who is established overseas or abroad pays the VAT of its place, and the receipt says why there is none', async () => {
  const boss = await newPerson(world, await newAgency(world, 'La Soufrière'), { owner: true });
  const params = { id: boss.agencyId };
  const pay = async (address: object, start: string | null) => {
    await asAdmin(world, (client) =>
      client.query('update platform.agency set address = $2 where id = $1', [boss.agencyId, JSON.stringify(address)]),
    );
    const pays = { plan: 'agents_20' as const, period: 'month' as const, start };
    const { vat } = await ok(world, admin, transferCalls.transferTerms, { params });
    const { payments } = await ok(world, admin, transferCalls.recordTransfer, {
      params,
      body: { id: newId(), receivedOn: PAID_ON, pays },
    });
    const [payment] = payments;
    const { bytes } = await callAs(world, boss, receiptCalls.paymentReceipt, {
      params: { id: payment?.id ?? '' },
      query: {},
    });
    return { vat, payment, text: (await readPdf(bytes)).text };
  };
  const overseas = await pay({ zipcode: '97100', city: 'Basse-Terre', country: 'France' }, null);
  expect(overseas).toMatchObject({ vat: { basisPoints: 850 }, payment: { vatCents: 850 } });
  expect(overseas.text).toContain('TVA 8,5 %');
  const next = (await ok(world, admin, transferCalls.transferTerms, { params })).start;
  const none = await pay({ zipcode: '97300', city: 'Cayenne', country: 'France' }, next);
  expect(none).toMatchObject({ vat: { basisPoints: 0 }, payment: { vatCents: 0, totalCents: 9_999 } });
  expect(none.text).toContain('article 294, 1 du CGI');
});
