import { LIVE_HEARTBEAT_MS, type liveCalls } from '@vigie/contracts/platform/live/live.calls';
import { type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import type { LiveStreams } from './live-streams';

/** A stream is closed after this long; the browser opens another with a fresh token and its current rights. */
const MAX_LIFE_MS = 10 * 60_000;

export const liveHandlers = (streams: LiveStreams): Handlers<typeof liveCalls> => ({
  live: outsideTransaction(async ({ standing: first, query, caller, reauthenticate, write, signal }) => {
    write('retry: 2000\n\n');
    await new Promise<void>((resolve) => {
      const { stream, leave } = streams.subscribe({
        userId: caller.userId,
        first,
        again: reauthenticate,
        write,
        over: ended,
        sinceMs: Number(query.sinceMs),
      });
      const heartbeat = setInterval(() => stream.beat(), LIVE_HEARTBEAT_MS);
      const end = setTimeout(() => stream.end(), MAX_LIFE_MS);
      signal.addEventListener('abort', () => stream.end());
      // The answer is closed, so nothing may be written after this.
      function ended() {
        clearTimeout(end);
        clearInterval(heartbeat);
        leave();
        resolve();
      }
      if (signal.aborted) stream.end();
    });
    return undefined;
  }),
});
