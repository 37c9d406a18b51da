import { createHash } from 'node:crypto';
import { parse } from 'qs';
import type { Bank } from './bank';
import { intentObject, methodObject, sessionObject, setupObject } from './objects';
import { newId, nowSeconds, type Session, type Store } from './state';

export interface ApiAnswer {
  status: number;
  body: unknown;
}
type Given = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((it) => typeof it === 'string') : []);
const given = (value: unknown): Given => (typeof value === 'object' && value !== null ? (value as Given) : {});
const words = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(given(value)).map(([key, it]) => [key, text(it)]));
const refusal = (status: number, message: string, more: object = {}): ApiAnswer => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...more } },
});
const NONE = (what: string) => refusal(404, `No such ${what}`, { code: 'resource_missing' });

/** Implements the calls of Stripe's API that the product makes, form-encoded as Stripe's SDK sends them. */
export function openApi(store: Store, bank: Bank, address: string) {
  const { state } = store;
  const shown = (session: Session): ApiAnswer => ({ status: 200, body: sessionObject(session, state, address) });

  const routes: [string, RegExp, (body: Given, id: string) => ApiAnswer][] = [
    [
      'POST',
      /^\/v1\/customers$/,
      (body) => {
        const id = newId('cus');
        const metadata = words(body.metadata);
        state.customers[id] = { id, name: text(body.name), email: text(body.email) || null, metadata };
        return { status: 200, body: { ...state.customers[id], object: 'customer', livemode: false } };
      },
    ],
    [
      'GET',
      /^\/v1\/customers\/(\w+)\/payment_methods$/,
      (body, customer) => {
        const data = Object.values(state.methods).filter((it) => it.customer === customer && it.type === body.type);
        const rows = data.map((method) => methodObject(method, state));
        return { status: 200, body: { object: 'list', data: rows, has_more: false, url: '/v1/payment_methods' } };
      },
    ],
    [
      'POST',
      /^\/v1\/payment_methods\/(\w+)\/detach$/,
      (_body, id) => {
        const method = state.methods[id];
        if (!method) return NONE('payment_method');
        method.customer = null;
        return { status: 200, body: methodObject(method, state) };
      },
    ],
    ['POST', /^\/v1\/checkout\/sessions$/, (body) => openSession(body)],
    [
      'GET',
      /^\/v1\/checkout\/sessions\/(\w+)$/,
      (_body, id) => (state.sessions[id] ? shown(state.sessions[id]) : NONE('checkout.session')),
    ],
    [
      'POST',
      /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
      (_body, id) => {
        const session = state.sessions[id];
        if (!session) return NONE('checkout.session');
        if (session.status !== 'open')
          return refusal(400, 'Only Checkout Sessions with a status of open can be expired.');
        bank.expire(session);
        return shown(session);
      },
    ],
    ['POST', /^\/v1\/payment_intents$/, (body) => charge(body)],
    [
      'GET',
      /^\/v1\/payment_intents\/(\w+)$/,
      (body, id) => {
        const intent = state.intents[id];
        return intent ? { status: 200, body: intentObject(intent, state, texts(body.expand)) } : NONE('payment_intent');
      },
    ],
    [
      'GET',
      /^\/v1\/setup_intents\/(\w+)$/,
      (body, id) => {
        const setup = state.setups[id];
        return setup ? { status: 200, body: setupObject(setup, state, texts(body.expand)) } : NONE('setup_intent');
      },
    ],
    [
      'POST',
      /^\/v1\/billing_portal\/sessions$/,
      (body) => {
        const customer = text(body.customer);
        if (!state.customers[customer]) return NONE('customer');
        const url = `${address}/portal/${customer}?back=${encodeURIComponent(text(body.return_url))}`;
        return { status: 200, body: { id: newId('bps'), object: 'billing_portal.session', customer, url } };
      },
    ],
  ];

  function openSession(body: Given): ApiAnswer {
    const customer = text(body.customer);
    if (!state.customers[customer]) return NONE('customer');
    const mode = text(body.mode) === 'setup' ? 'setup' : 'payment';
    const line = given(given(Array.isArray(body.line_items) ? body.line_items[0] : {}).price_data);
    const amount = Number(text(line.unit_amount));
    if (mode === 'payment' && !(amount > 0)) return refusal(400, 'Invalid unit_amount', { param: 'line_items' });
    const session: Session = {
      ...{ id: newId('cs_test'), mode, status: 'open', customer, amount, intent: null, setup: null },
      types: texts(body.allowed_payment_method_types),
      label: text(given(line.product_data).name),
      metadata: words(body.metadata),
      intentMetadata: words(given(mode === 'setup' ? body.setup_intent_data : body.payment_intent_data).metadata),
      successUrl: text(body.success_url),
      cancelUrl: text(body.cancel_url),
      created: nowSeconds(),
    };
    state.sessions[session.id] = session;
    return shown(session);
  }

  function charge(body: Given): ApiAnswer {
    const customer = text(body.customer);
    const method = state.methods[text(body.payment_method)];
    if (!state.customers[customer]) return NONE('customer');
    if (method?.customer !== customer) return NONE('payment_method');
    const amount = Number(text(body.amount));
    const metadata = words(body.metadata);
    const intent = bank.newIntent({ amount, customer, metadata, label: text(body.description), session: null });
    bank.settle(intent, method);
    const shownIntent = intentObject(intent, state, texts(body.expand));
    if (intent.status !== 'requires_payment_method') return { status: 200, body: shownIntent };
    const { last_payment_error: error } = shownIntent;
    return { status: 402, body: { error: { ...error, payment_intent: shownIntent } } };
  }

  return (method: string, path: string, sent: string, key: string | undefined): ApiAnswer => {
    const [, , run] = routes.find(([verb, pattern]) => verb === method && pattern.test(path)) ?? [];
    const pattern = routes.find(([verb, it]) => verb === method && it.test(path))?.[1];
    if (!run || !pattern) return NONE('API method');
    const hash = createHash('sha256').update(sent).digest('hex');
    const known = key ? state.answers[`${key}/${path}`] : undefined;
    if (known && (known as { hash?: string }).hash !== hash)
      return refusal(400, 'Keys for idempotent requests can only be used with the same parameters.', {
        type: 'idempotency_error',
      });
    if (known) return { status: known.status, body: known.body };
    const answer = run(parse(sent, { depth: 8 }) as Given, pattern.exec(path)?.[1] ?? '');
    if (key) state.answers[`${key}/${path}`] = { ...answer, hash } as ApiAnswer;
    if (method === 'POST') bank.done();
    return answer;
  };
}
