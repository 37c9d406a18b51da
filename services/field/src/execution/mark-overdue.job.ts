import { newId } from '@vigie/contracts/core/id';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { sql } from 'kysely';
import { z } from 'zod';
import { writeEntry } from '../logbook/write-entry';
import { publishServices } from '../service/live';
import { db } from '../tables';

/** A service that nobody took this long after its start is late. */
const LATE_AFTER_MIN = 10;
/** One that runs this long past its end was forgotten. */
const FORGOTTEN_AFTER_MIN = 60;

/**
 * The server's own marks: late (110), not realised (120) once the end has passed, not finished (800) when it runs past
 * its end. They never stop an agent whose acts arrive later.
 */
export const markOverdueJob = defineJob({
  name: 'field.markOverdue',
  queue: 'reminders',
  payload: z.object({}),
  schedule: { everyMs: 60_000 },
  async handle(_payload, { database }) {
    for (const agencyId of await agenciesAtWork(database)) {
      await transaction(database, { agencyId }, () => markOverdue(agencyId));
    }
  },
});

async function agenciesAtWork(database: Database): Promise<string[]> {
  return transaction(database, {}, async () => {
    const { rows } = await sql<{ agencyId: string }>`select agency_id from platform.shared_agency_id`.execute(db());
    return rows.map((row) => row.agencyId);
  });
}

interface Overdue {
  id: string;
  from: number[];
  to: number;
  typeKey: string | null;
}

export async function markOverdue(agencyId: string, now = new Date()): Promise<void> {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const S = SERVICE_STATUS;
  const steps: (Omit<Overdue, 'id'> & { column: 'startAt' | 'endAt'; before: Date })[] = [
    { from: [S.waiting, S.late], to: S.notRealised, typeKey: null, column: 'endAt', before: now },
    { from: [S.waiting], to: S.late, typeKey: 'service_late', column: 'startAt', before: minutesAgo(LATE_AFTER_MIN) },
    {
      from: [S.inProgress, S.paused],
      to: S.notFinished,
      typeKey: null,
      column: 'endAt',
      before: minutesAgo(FORGOTTEN_AFTER_MIN),
    },
  ];
  for (const step of steps) {
    const marked = await db()
      .updateTable('service')
      .set({ status: step.to, updatedAt: new Date() })
      .where('status', 'in', step.from)
      .where('agentId', 'is not', null)
      .where('planned', '=', true)
      .where(step.column, '<', step.before.toISOString())
      .where('startAt', '>', minutesAgo(7 * 24 * 60).toISOString())
      .returningAll()
      .execute();
    if (step.typeKey) {
      for (const service of marked) {
        await writeEntry({
          agencyId,
          id: newId(),
          typeKey: step.typeKey,
          at: now.toISOString(),
          service: { id: service.id, specialty: service.specialty },
          siteId: service.siteId,
          customerId: service.customerId,
          agentId: service.agentId,
          author: 'Vigie',
        });
      }
    }
    await publishServices(agencyId, 'updated', marked);
  }
}
