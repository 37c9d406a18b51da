import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log';

const CONNECT_AGAIN_AFTER_MS = 1_000;
/** A connection of which one side died says nothing, and neither does one without notifications. */
const ASK_EVERY_MS = 15_000;
/** Longest wait for the database to accept a connection, or to answer the question. */
const ANSWER_MS = 10_000;

interface Options {
  connectionString: string;
  channels: readonly string[];
  hear: (channel: string, payload: string) => void;
  /** Called whenever it hears again: what was notified since the connection before was lost. */
  onHearing?: () => void;
  log: Logger;
  askEveryMs?: number;
  answerMs?: number;
}

export interface Listening {
  /** Settles once the first connection was tried: it hears, or connects again by itself. */
  tried: Promise<void>;
  close(): Promise<void>;
}

/**
 * Hears the notifications of PostgreSQL as long as the program runs. It connects again after a connection that the
 * database ended, that broke, or that does not answer, as when a machine disappears or the database is frozen.
 */
export function listen({ connectionString, channels, log, ...options }: Options): Listening {
  const { hear, onHearing, askEveryMs = ASK_EVERY_MS, answerMs = ANSWER_MS } = options;
  const closing = new AbortController();
  const { signal } = closing;
  let tried = () => {};
  const first = new Promise<void>((resolve) => {
    tried = resolve;
  });

  const hearUntilLost = async (): Promise<void> => {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: answerMs, query_timeout: answerMs });
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '' }) => hear(channel, payload));
    const ended = new AbortController();
    client.once('end', () => ended.abort());
    const over = AbortSignal.any([ended.signal, signal]);
    try {
      await client.connect();
      await client.query(channels.map((channel) => `listen ${channel}`).join('; '));
      onHearing?.();
      tried();
      const isHearing = () => sleep(askEveryMs, true, { signal: over }).catch(() => false);
      while (await isHearing()) await client.query('select 1');
    } finally {
      await client.end().catch(() => undefined);
    }
  };

  const hearing = (async () => {
    while (!signal.aborted) {
      await hearUntilLost().catch((error: unknown) =>
        log.warn({ err: error, channels }, 'notifications are not heard'),
      );
      tried();
      await sleep(CONNECT_AGAIN_AFTER_MS, undefined, { signal }).catch(() => undefined);
    }
  })();

  return {
    tried: first,
    async close() {
      closing.abort();
      await hearing;
    },
  };
}
