import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@vigie/contracts/core/id';
import { eventBody, signatureOf } from '@vigie/local/payments/webhooks';
import { openPayments, type TestPayments } from '@vigie/testing/servers/test-payments';
import { type Answered, wrongShapes } from '@vigie/testing/stripe-shapes';
import { openWorld, type World } from '@vigie/testing/world';
import type { Attempt, PaymentProvider } from './payment-provider';
import { stripeProvider } from './stripe-provider';

/**
 * The simulator behaves as Stripe: the SDK's requests, and the simulator's answers and events, are checked against
 * Stripe's types.
 */

const BACK = 'http://127.0.0.1/retour';
const secrets = { secretKey: 'sk_test_of_the_tests', webhookSecret: 'whsec_of_the_tests' };
const TYPES: Record<string, string> = {
  customer: 'Stripe.Customer',
  payment_method: 'Stripe.PaymentMethod',
  payment_intent: 'Stripe.PaymentIntent',
  setup_intent: 'Stripe.SetupIntent',
  charge: 'Stripe.Charge',
  dispute: 'Stripe.Dispute',
  'checkout.session': 'Stripe.Checkout.Session',
  'billing_portal.session': 'Stripe.BillingPortal.Session',
};
/** An answer of the simulator, with its call, e.g. `GET /v1/payment_intents/:id`. */
interface Heard {
  call: string;
  status: number;
  body: { object?: string; data?: { object: string }[]; error?: object };
}

let world: World;
let payments: TestPayments;
let proxy: Server;
let provider: PaymentProvider;
let customer: string;
const heard: Heard[] = [];
beforeAll(async () => {
  world = await openWorld();
  payments = await openPayments(world);
  proxy = await listen();
  provider = stripeProvider({ ...secrets, address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` });
  customer = await provider.customer({ agencyId: newId(), name: 'Le quai', email: 'compta@quai.example' });
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await payments.close();
  await world.close();
});

/** Starts a proxy between the SDK and the simulator that records the answers. */
async function listen(): Promise<Server> {
  const server = createServer((req, res) => {
    const { method, url = '', headers } = req;
    const on = request(`${payments.simulator.url}${url}`, { method, headers }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      const call = `${method} ${url.replace(/\?.*$/, '').replace(/(cus|cs_test|pi|seti|pm)_\w{24}/, ':id')}`;
      heard.push({ call, status: answer.statusCode ?? 0, body: JSON.parse(bytes.toString()) });
      res.writeHead(answer.statusCode ?? 500, { 'content-type': 'application/json' }).end(bytes);
    });
    req.pipe(on);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}

const anAttempt = (): Attempt => ({
  ...{ id: newId(), agencyId: newId(), customer },
  ...{ totalCents: 11_999, label: "Jusqu'à 20 agents" },
});
const sessionOf = (id: string) => {
  const session = payments.simulator.state.sessions[id];
  if (!session) throw new Error(`No page ${id}`);
  return session;
};
const given = (name: string): string => {
  const methods = Object.values(payments.simulator.state.methods);
  const method = methods.find((it) => it.lastFour === name && it.customer === customer);
  if (!method) throw new Error(`Nothing ends with ${name}`);
  return method.id;
};
/** Pays a new attempt on its page with each of these cards in turn. */
async function payWith(...keys: string[]): Promise<string> {
  const { id } = await provider.openCheckout(anAttempt(), BACK);
  for (const key of keys) payments.simulator.bank.pay(sessionOf(id), key);
  await provider.readCheckout(id);
  return sessionOf(id).intent ?? '';
}
const intent = (id: string) => payments.simulator.state.intents[id] as never;

async function everything(): Promise<void> {
  const { bank } = payments.simulator;
  const taken = await payWith('refused', 'visa');
  const once = await payWith('once');
  const [arrived, returned] = [await payWith('sepa'), await payWith('sepa')];
  bank.endDebit(intent(arrived), true);
  bank.endDebit(intent(returned), false);
  bank.refund(intent(taken));
  bank.dispute(intent(once));
  bank.closeDispute(intent(once), false);
  for (const id of [taken, once, arrived, returned]) await provider.readIntent(id);
  const left = await provider.openCheckout(anAttempt(), BACK);
  expect(await provider.closeCheckout(left.id)).toBe(true);
  expect(await provider.closeCheckout(left.id)).toBe(true);
  for (const kind of ['card', 'direct_debit'] as const) {
    const { url } = await provider.openSetup({ agencyId: newId(), customer, kind, replaces: null, back: BACK });
    bank.pay(sessionOf(String(url).split('/').at(-1) ?? ''), kind === 'card' ? 'visa' : 'sepa');
  }
  expect(await provider.charge(anAttempt(), given('4242'))).toMatchObject({ outcome: 'succeeded' });
  expect(await provider.charge(anAttempt(), given('0341'))).toMatchObject({ outcome: 'failed' });
  expect((await provider.cards(customer)).length).toBeGreaterThan(0);
  expect((await provider.bankAccounts(customer)).length).toBeGreaterThan(0);
  await provider.forget(given('0341'));
  await provider.portal(customer, BACK);
  for (const event of payments.simulator.state.events) {
    const body = eventBody(event);
    const signature = signatureOf(body, secrets.webhookSecret, Math.floor(Date.now() / 1000));
    await provider.readEvent(Buffer.from(body), signature).read();
  }
}

const shapeOf = ({ call, status, body }: Heard): Answered => {
  const { object = '', data, error } = body;
  if (error) return { type: '{ error: Stripe.PaymentIntent.LastPaymentError & { param: string } }', value: body };
  if (object === 'list')
    return { type: `Stripe.ApiList<${TYPES[data?.[0]?.object ?? 'payment_method']}>`, value: body };
  const type = TYPES[object];
  if (!type) throw new Error(`${call} answered ${status} with what Stripe does not name: ${object}`);
  return { type, value: body };
};

test('each of its answers and events is one that Stripe could give', async () => {
  await everything();
  expect([...new Set(heard.map(({ call }) => call))].sort()).toEqual([
    'GET /v1/checkout/sessions/:id',
    'GET /v1/customers/:id/payment_methods',
    'GET /v1/payment_intents/:id',
    'GET /v1/setup_intents/:id',
    'POST /v1/billing_portal/sessions',
    'POST /v1/checkout/sessions',
    'POST /v1/checkout/sessions/:id/expire',
    'POST /v1/customers',
    'POST /v1/payment_intents',
    'POST /v1/payment_methods/:id/detach',
  ]);
  const events = payments.simulator.state.events.map((event) => ({
    type: `Extract<Stripe.Event, { type: '${event.type}' }>`,
    value: JSON.parse(eventBody(event)),
  }));
  expect(new Set(payments.simulator.state.events.map(({ type }) => type)).size).toBe(10);
  expect(wrongShapes([...heard.map(shapeOf), ...events])).toEqual([]);
});

test('a field that Stripe does not know, or holds otherwise, is found', () => {
  const found = wrongShapes([
    { type: 'Stripe.PaymentIntent', value: { object: 'payment_intent', state: 'paid' } },
    { type: 'Stripe.PaymentIntent', value: { object: 'payment_intent', status: 'paid' } },
    { type: 'Stripe.PaymentMethod', value: { object: 'payment_method', card: { last4: 4242 } } },
    { type: 'Stripe.PaymentIntent', value: { object: 'payment_intent', status: 'succeeded' } },
  ]);
  expect(found).toHaveLength(3);
});
