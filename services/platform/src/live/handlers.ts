import type { liveCalls } from '@vigie/contracts/platform/live/live.calls';
import { holds, type Standing } from '@vigie/service-kit/http/caller';
import { type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import type { LiveMessage } from '@vigie/service-kit/live/publish';
import { CurrentStanding } from './current-standing';
import type { LiveStreams } from './live-streams';

/** A comment this often keeps proxies from closing a silent stream. */
const HEARTBEAT_MS = 20_000;
/** A stream is closed after this long: the browser opens another with a fresh token and the rights of that moment. */
const MAX_LIFE_MS = 10 * 60_000;

export const liveHandlers = (streams: LiveStreams): Handlers<typeof liveCalls> => ({
  live: outsideTransaction(async ({ standing: first, again, write, signal }) => {
    const ended = new AbortController();
    const who = new CurrentStanding(first, again, () => ended.abort());
    write('retry: 2000\n\n');
    const leave = streams.subscribe(first.agencyId, async (message) => {
      const standing = await who.now();
      if (!standing || ended.signal.aborted || !mayHear(message, standing)) return;
      const { name, ids } = message;
      const rows = mayRead(message, standing) ? message.rows : undefined;
      write(`event: ${name}\ndata: ${JSON.stringify({ name, ids, rows })}\n\n`);
    });
    const heartbeat = setInterval(() => {
      void who.now().then((standing) => standing && write(': still here\n\n'));
    }, HEARTBEAT_MS);
    await new Promise<void>((resolve) => {
      const end = setTimeout(resolve, MAX_LIFE_MS);
      for (const over of [signal, ended.signal]) {
        over.addEventListener('abort', () => {
          clearTimeout(end);
          resolve();
        });
      }
    });
    // From here on nothing is written: the answer is closed.
    ended.abort();
    clearInterval(heartbeat);
    leave();
    return undefined;
  }),
});

/** Customers and agents hear of what is about them; staff of what their rights let them read. */
export function mayHear(message: LiveMessage, standing: Standing): boolean {
  if (standing.role === 'customer') {
    return standing.customerId !== null && (message.customerIds?.includes(standing.customerId) ?? false);
  }
  if (standing.agentId && message.agentIds?.includes(standing.agentId)) return true;
  if (message.right && holds(standing, message.right)) return true;
  if (standing.role !== 'manager') return false;
  return message.right === undefined || (message.hears ?? []).some((right) => holds(standing, right));
}

/** Rows are for who may read their list; others are told the ids and ask again with their own rights. */
const mayRead = (message: LiveMessage, standing: Standing): boolean =>
  standing.role === 'manager' && message.right !== undefined && holds(standing, message.right);
