import { createHmac } from 'node:crypto';
import type { Logger } from '@vigie/service-kit/log';
import type { KeptEvent, Store } from './state';

/** Version of Stripe's API whose objects the simulator imitates. */
const API_VERSION = '2026-10-28.endive';
const AGAIN_MS = 2_000;

/** Signs as Stripe does: the time, and an HMAC-SHA256 over the time and the body. */
export function signatureOf(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

export const eventBody = ({ id, type, created, object }: KeptEvent): string =>
  JSON.stringify({
    ...{ id, object: 'event', api_version: API_VERSION, created, livemode: false, pending_webhooks: 1 },
    ...{ request: { id: null, idempotency_key: null }, type, data: { object } },
  });

/** Sends events to the product and retries until it accepts them, also after a restart. */
export function openWebhooks(store: Store, options: { url: string; secret: string; log: Logger }) {
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let closed = false;

  async function send(event: KeptEvent): Promise<boolean> {
    const body = eventBody(event);
    const seconds = Math.floor(Date.now() / 1000);
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signatureOf(body, options.secret, seconds),
    };
    try {
      const answer = await fetch(options.url, { method: 'POST', body, headers, signal: AbortSignal.timeout(20_000) });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }

  async function sendAll(): Promise<void> {
    for (const event of store.state.events.filter((it) => !it.delivered)) {
      if (closed) return;
      if (!(await send(event))) {
        options.log.info({ event: event.id, kind: event.type }, 'event not taken, sent again later');
        again();
        return;
      }
      event.delivered = true;
      store.save();
    }
  }
  function again(): void {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(wake, AGAIN_MS);
  }
  function wake(): void {
    sending ??= sendAll().finally(() => {
      sending = undefined;
      if (store.state.events.some((event) => !event.delivered)) again();
    });
  }

  return {
    wake,
    async close() {
      closed = true;
      clearTimeout(timer);
      await sending;
    },
  };
}
