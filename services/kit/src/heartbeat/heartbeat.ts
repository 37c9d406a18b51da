import { BEAT_EVERY_MS, type Waiting } from '@vigie/contracts/core/heartbeat';
import type { Database } from '../db/database';
import type { Logger } from '../log';
import { self } from './self';

/** What does not answer within this is not reached. */
const LOOK_TIMEOUT_MS = 5_000;

export interface Heartbeat {
  /** Says it once, now. */
  beat(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Says from time to time that a program lives, and what it needs and cannot reach. A database that is away hears nothing:
 * then the program is silent to whoever looks, which is the truth.
 */
export function startHeartbeat(o: {
  program: string;
  database: Database;
  log: Logger;
  /** Each rejects while what it is named after cannot be reached. */
  needs?: Record<string, () => Promise<unknown>>;
  waiting?: () => Promise<Waiting[]>;
}): Heartbeat {
  const { instance, startedAt, version } = self();
  const beat = async () => {
    const looked = await Promise.all(
      Object.entries(o.needs ?? {}).map(async ([name, look]) => ((await reached(look)) ? [] : [name])),
    );
    const waiting = JSON.stringify((await o.waiting?.().catch(() => [])) ?? []);
    await o.database.pool.query('select platform.beat($1, $2, $3, $4, $5, $6)', [
      o.program,
      instance,
      startedAt,
      version,
      looked.flat(),
      waiting,
    ]);
  };
  const again = () => beat().catch((error: unknown) => o.log.warn({ err: error }, 'no sign of life could be given'));
  let last = again();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    last = again().finally(() => {
      busy = false;
    });
  }, BEAT_EVERY_MS);
  return {
    async beat() {
      await last;
      await beat();
    },
    async stop() {
      clearInterval(timer);
      await last;
      await o.database.pool.query('select platform.last_beat($1, $2)', [o.program, instance]);
    },
  };
}

function reached(look: () => Promise<unknown>): Promise<boolean> {
  let late: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    late = setTimeout(() => resolve(false), LOOK_TIMEOUT_MS);
  });
  const answer = look().then(
    () => true,
    () => false,
  );
  return Promise.race([answer, timeout]).finally(() => clearTimeout(late));
}
