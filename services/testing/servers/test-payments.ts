import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSimulator, type Simulator } from '@vigie/local/payments/simulator';
import type { KeptEvent, Session } from '@vigie/local/payments/state';
import { eventBody, signatureOf } from '@vigie/local/payments/webhooks';
import { createLog } from '@vigie/service-kit/log';
import type { World } from '../world';
import { freePort } from './free-port';

const SECRET_KEY = 'sk_test_of_the_tests';
const WEBHOOK_SECRET = 'whsec_of_the_tests';

export interface TestPayments {
  simulator: Simulator;
  /** Sends a stored event to the program, signed like the simulator's webhooks; returns the HTTP status. */
  send: (event: KeptEvent, how?: { secret?: string; seconds?: number; body?: string }) => Promise<number>;
  /** Returns the stored events since the last call. */
  untold: () => KeptEvent[];
  /** Sends events one after the other, those since the last call by default. @throws when one is refused */
  tellAll: (events?: readonly KeptEvent[]) => Promise<void>;
  /** Returns the session of a page to pay, by the page's URL. */
  sessionAt: (url: string | null) => Session;
  /** Pays on a page with one of the simulator's means, and sends what happened. Returns whether the bank accepted it. */
  payAt: (url: string | null, by: string) => Promise<boolean>;
  /** Closes the simulator and reopens it from its stored state. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Starts the payment simulator for a world. Events are delivered by `send` only, so that a test controls their number
 * and order; with `tells` the simulator delivers them itself.
 */
export async function openPayments(world: World, options: { tells?: boolean } = {}): Promise<TestPayments> {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-payments-'));
  const port = await freePort();
  const log = createLog('test-payments');
  log.level = 'silent';
  const url = `${world.urls.platform}/api/payment-events`;
  const open = () =>
    openSimulator({
      ...{ folder, port, log, secretKey: SECRET_KEY },
      webhook: { url: options.tells ? url : 'http://127.0.0.1:9/nobody', secret: WEBHOOK_SECRET },
    });
  let told = 0;
  const payments: TestPayments = {
    simulator: await open(),
    untold() {
      const { events } = payments.simulator.state;
      const fresh = events.slice(told);
      told = events.length;
      return fresh;
    },
    async tellAll(events = payments.untold()) {
      for (const event of events) {
        const status = await payments.send(event);
        if (status !== 200) throw new Error(`The event ${event.id} was answered with ${status}.`);
      }
    },
    sessionAt(url) {
      const session = payments.simulator.state.sessions[String(url).split('/').at(-1) ?? ''];
      if (!session) throw new Error(`No page at ${url}`);
      return session;
    },
    async payAt(url, by) {
      const accepted = payments.simulator.bank.pay(payments.sessionAt(url), by);
      await payments.tellAll();
      return accepted;
    },
    async send(event, { secret = WEBHOOK_SECRET, seconds = Math.floor(Date.now() / 1000), body } = {}) {
      const sent = body ?? eventBody(event);
      const headers = {
        'content-type': 'application/json',
        'stripe-signature': signatureOf(eventBody(event), secret, seconds),
      };
      return (await fetch(url, { method: 'POST', headers, body: sent })).status;
    },
    async restart() {
      await payments.simulator.close();
      payments.simulator = await open();
    },
    async close() {
      for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL'])
        Reflect.deleteProperty(process.env, name);
      await payments.simulator.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  process.env.STRIPE_SECRET_KEY = SECRET_KEY;
  process.env.STRIPE_WEBHOOK_SECRET = WEBHOOK_SECRET;
  process.env.STRIPE_API_URL = payments.simulator.url;
  return payments;
}
