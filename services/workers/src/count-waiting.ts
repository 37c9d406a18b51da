import type { Waiting } from '@vigie/contracts/core/heartbeat';
import type { ProgramName } from '@vigie/contracts/core/programs';
import type { Database } from '@vigie/service-kit/db/database';
import type { Queues } from '@vigie/service-kit/jobs/queues';

/** Counts the waiting work of each program's outbox and of each queue. */
export async function countWaiting(
  programs: readonly { service: ProgramName; database: Database }[],
  queues: Queues,
): Promise<Waiting[]> {
  const outboxes = await Promise.all(
    programs.map(async ({ service, database }) => {
      const { rows } = await database.pool.query<{ waiting: number }>(
        'select count(*)::int as waiting from outbox where relayed_at is null',
      );
      return { name: `outbox.${service}`, waiting: rows[0]?.waiting ?? 0, active: 0, delayed: 0 };
    }),
  );
  const counted = Object.entries(await queues.counts()).map(([name, { waiting = 0, active = 0, delayed = 0 }]) => ({
    name,
    waiting,
    active,
    delayed,
  }));
  return [...outboxes, ...counted];
}
