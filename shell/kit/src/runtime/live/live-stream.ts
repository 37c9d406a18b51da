import { LIVE_HEARTBEAT_MS } from '@vigie/contracts/platform/live/live.calls';
import { pauseAfterMs } from '../api/backoff';

/** One event of a `text/event-stream`. */
export interface StreamEvent {
  event: string;
  data: string;
}

/** Parses server-sent events from chunks that may break anywhere (WHATWG HTML, section 9.2.6). */
export function createEventParser(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let rest = '';
  let event = '';
  let data: string[] = [];
  const line = (text: string) => {
    if (text === '') {
      if (data.length > 0) onEvent({ event: event || 'message', data: data.join('\n') });
      event = '';
      data = [];
      return;
    }
    const colon = text.indexOf(':');
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  };
  return (text) => {
    rest += text;
    // A trailing carriage return may be the first half of CRLF, so it waits for the next chunk.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const one of lines) line(one);
  };
}

/** Silence after which the connection counts as dead: a network that loses it without a word never ends it. */
const SILENT_MS = 2.5 * LIVE_HEARTBEAT_MS;
const BACKOFF = { firstMs: 1_000, lastMs: 30_000 };

export interface FollowOptions {
  signal: AbortSignal;
  /** Whether updates were lost before the first connection. */
  behind: boolean;
  /** Opens the stream and returns its text in chunks, which throw once the signal aborts. */
  open: (signal: AbortSignal) => Promise<AsyncIterable<string>>;
  onData: (data: string) => void;
  onConnected: (connected: boolean) => void;
  /** Called when the stream is back after a break: updates sent in between are lost. */
  onMissed: () => void;
  /** Waits, or returns earlier when a reconnect may succeed sooner. */
  pause: (ms: number) => Promise<void>;
}

/** Follows a stream until the signal aborts: reconnects after every break or silence, with backoff. */
export async function followStream(options: FollowOptions): Promise<void> {
  let failures = 0;
  let broken = options.behind;
  while (!options.signal.aborted) {
    const connection = new AbortController();
    const giveUp = () => {
      clearTimeout(silence);
      connection.abort();
    };
    options.signal.addEventListener('abort', giveUp);
    let silence = setTimeout(giveUp, SILENT_MS);
    try {
      const pieces = await options.open(connection.signal);
      options.onConnected(true);
      if (broken) options.onMissed();
      failures = 0;
      const parse = createEventParser(({ data }) => options.onData(data));
      for await (const piece of pieces) {
        clearTimeout(silence);
        silence = setTimeout(giveUp, SILENT_MS);
        parse(piece);
      }
    } catch {
      // The reason does not matter: the screens keep their data, and the next attempt follows soon.
    } finally {
      clearTimeout(silence);
      options.signal.removeEventListener('abort', giveUp);
    }
    broken = true;
    options.onConnected(false);
    if (options.signal.aborted) return;
    failures += 1;
    await options.pause(pauseAfterMs(failures, BACKOFF));
  }
}
