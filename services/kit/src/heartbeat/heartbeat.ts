import { BEAT_EVERY_MS, type Waiting } from '@vigie/contracts/core/heartbeat';
import type { Database } from '../db/database';
import type { Logger } from '../log';
import { self } from './self';

/** A dependency that has not answered within this time counts as unreachable. */
const LOOK_TIMEOUT_MS = 5_000;

export interface Heartbeat {
  /** Writes a heartbeat now. */
  beat(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Writes regularly that a program is alive and which of its dependencies it cannot reach. While the database is down
 * nothing can be written, and the program rightly looks silent.
 */
export function startHeartbeat(options: {
  program: string;
  database: Database;
  log: Logger;
  /** Checks by dependency name; each rejects while its dependency is unreachable. */
  needs?: Record<string, () => Promise<unknown>>;
  waiting?: () => Promise<Waiting[]>;
}): Heartbeat {
  const { instance, startedAt, version } = self();
  const beat = async () => {
    const looked = await Promise.all(
      Object.entries(options.needs ?? {}).map(async ([name, look]) => ((await reached(look)) ? [] : [name])),
    );
    const waiting = JSON.stringify((await options.waiting?.().catch(() => [])) ?? []);
    await options.database.pool.query('select platform.beat($1, $2, $3, $4, $5, $6)', [
      options.program,
      instance,
      startedAt,
      version,
      looked.flat(),
      waiting,
    ]);
  };
  const again = () =>
    beat().catch((error: unknown) => options.log.warn({ err: error }, 'no sign of life could be given'));
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
      await options.database.pool.query('select platform.last_beat($1, $2)', [options.program, instance]);
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
