import type pg from 'pg';
import { PREPARED_MARK } from './prepared';

/** A NOTIFY message for the LISTEN clients of a channel. */
export interface Notice {
  channel: string;
  payload: string;
}

/**
 * Sends NOTIFY messages after their transaction is committed, many in one statement. PostgreSQL commits a transaction
 * that contains a NOTIFY under a database-wide lock, so under load all commits would queue. A notice lost in a crash
 * costs seconds, not data: the relay and the browsers also poll.
 */
export interface Notifier {
  tell(notices: readonly Notice[]): void;
  /** Waits until all notices given so far are sent. */
  flush(): Promise<void>;
}

const TELL = `${PREPARED_MARK} select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as n (channel, payload)`;

export function createNotifier(pool: pg.Pool): Notifier {
  let waiting: Notice[] = [];
  let sending: Promise<void> | undefined;

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await pool
        .query(TELL, [batch.map((it) => it.channel), batch.map((it) => it.payload)])
        // The transaction is already committed; an error thrown here would answer 500 for it.
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
