import { LIVE_HEARTBEAT_MS } from '@vigie/contracts/platform/live/live.calls';
import fc from 'fast-check';
import { createEventParser, followStream, type StreamEvent } from './live-stream';

// Pauses are not shortened at random here.
beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => jest.restoreAllMocks());

const STREAM = [
  ': keep-alive',
  '',
  'event: change',
  'data: {"name":"service.updated",',
  'data: "ids":[]}',
  '',
  'data:no space',
  '',
  'retry: 5',
  '',
  '',
].join('\n');
const EXPECTED: StreamEvent[] = [
  { event: 'change', data: '{"name":"service.updated",\n"ids":[]}' },
  { event: 'message', data: 'no space' },
];

function parseInPieces(text: string, cuts: number[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const parse = createEventParser((event) => events.push(event));
  const places = [...new Set(cuts.map((cut) => cut % text.length))].sort((a, b) => a - b);
  let from = 0;
  for (const place of [...places, text.length]) {
    parse(text.slice(from, place));
    from = place;
  }
  return events;
}

test.each(['\n', '\r\n', '\r'])('events are the same wherever the text is cut (line end %j)', (lineEnd) => {
  // A trailing carriage return may be half of a CRLF, so the parser waits for the next character.
  const text = `${STREAM.replaceAll('\n', lineEnd)}${lineEnd === '\r' ? ':' : ''}`;
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 12 }), (cuts) => {
      expect(parseInPieces(text, cuts)).toEqual(EXPECTED);
    }),
  );
});

async function* pieces(...texts: string[]): AsyncIterable<string> {
  for (const text of texts) yield text;
}

test('a broken stream is opened again, later each time, and what was missed is asked for', async () => {
  const stop = new AbortController();
  const log: string[] = [];
  let opened = 0;
  await followStream({
    signal: stop.signal,
    behind: false,
    open: async () => {
      opened++;
      if (opened === 2 || opened === 3) throw new Error('no answer');
      return pieces('data: a\n\n');
    },
    onData: (data) => log.push(data),
    onConnected: (connected) => log.push(connected ? 'up' : 'down'),
    onMissed: () => log.push('missed'),
    pause: async (ms) => {
      log.push(`${ms}`);
      if (opened === 4) stop.abort();
    },
  });
  expect(log).toEqual(['up', 'a', 'down', '1000', 'down', '2000', 'down', '4000', 'up', 'missed', 'a', 'down', '1000']);
});

test('a connection that says nothing any more is given up, one that only says that it is there is kept', async () => {
  jest.useFakeTimers();
  const stop = new AbortController();
  const log: string[] = [];
  let opened = 0;
  async function* beating(signal: AbortSignal): AsyncIterable<string> {
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    for (let beat = 0; beat < 10; beat += 1) {
      yield ': still here\n\n';
      await Promise.race([aborted, new Promise((resolve) => setTimeout(resolve, LIVE_HEARTBEAT_MS))]);
    }
    await aborted;
  }
  const following = followStream({
    signal: stop.signal,
    behind: false,
    open: async (signal) => {
      opened++;
      return beating(signal);
    },
    onData: (data) => log.push(data),
    onConnected: (connected) => log.push(connected ? 'up' : 'down'),
    onMissed: () => log.push('missed'),
    pause: async () => undefined,
  });
  await jest.advanceTimersByTimeAsync(10 * LIVE_HEARTBEAT_MS);
  expect(log).toEqual(['up']);
  await jest.advanceTimersByTimeAsync(2 * LIVE_HEARTBEAT_MS);
  expect(log).toEqual(['up', 'down', 'up', 'missed']);
  expect(opened).toBe(2);
  stop.abort();
  await following;
  jest.useRealTimers();
});
