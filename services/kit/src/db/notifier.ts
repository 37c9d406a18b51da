import type pg from 'pg';
import { MARK } from './kept';

/** A message for whoever listens on a channel of PostgreSQL. */
export interface Notice {
  channel: string;
  payload: string;
}

/**
 * Sends notices after their transaction was committed, many in one statement. A transaction that itself holds a NOTIFY
 * takes a lock of the whole database while it commits: under load all commits would wait for one another. A notice that
 * a crash loses costs seconds, not data: the relay and the browsers look by themselves too.
 */
export interface Notifier {
  tell(notices: readonly Notice[]): void;
  /** Waits until everything told so far was sent. */
  flush(): Promise<void>;
}

const TELL = `${MARK} select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as n (channel, payload)`;

export function createNotifier(pool: pg.Pool): Notifier {
  let waiting: Notice[] = [];
  let sending: Promise<void> | undefined;

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await pool
        .query(TELL, [batch.map((it) => it.channel), batch.map((it) => it.payload)])
        // What was committed stands, and an error here would answer 500 for it.
        .catch(() => undefined);
    }
    sending = undefined;
  }

  return {
    tell(notices) {
      if (notices.length === 0) return;
      waiting.push(...notices);
      sending ??= new Promise<void>((resolve) => setImmediate(() => void send().then(resolve)));
    },
    flush: async () => sending,
  };
}
