import type { DoneBreak, Execution } from '@vigie/contracts/field/execution/execution';
import { BREAK_STATUS } from '@vigie/contracts/field/service-break/service-break.statuses';
import { beforeCommit } from '@vigie/service-kit/db/database';
import { PREPARED } from '@vigie/service-kit/db/prepared';
import { sql } from 'kysely';
import { numberBreaks } from '../service/saving/references';
import { db } from '../tables';
import type { BreakRow, ToFold } from './select-to-fold';

/** A pause as its row must become. Instants in milliseconds. */
interface Wanted {
  status: number;
  start: number;
  end: number | null;
}

const minutes = ({ start, end }: Wanted): number => (end === null ? 0 : Math.round((end - start) / 60_000));

/** Writes the pauses of a service as its fold has them: planned ones, begun or not, and unplanned ones. */
export async function writePauses(agencyId: string, { row, pauses }: ToFold, { breaks }: Execution): Promise<void> {
  const done = new Map(breaks.map((it) => [it.id, it]));
  const known = new Set(pauses.map((it) => it.id));
  const gone = pauses.filter((it) => it.plannedStartAt === null && !done.has(it.id)).map((it) => it.id);
  if (gone.length > 0) await db().deleteFrom('serviceBreak').where('id', 'in', gone).execute();
  for (const pause of pauses) {
    const wanted = wantedOf(pause, done.get(pause.id));
    if (wanted && differs(pause, wanted)) await update(agencyId, pause.id, wanted);
  }
  await insert(
    agencyId,
    row.id,
    breaks.filter((it) => !known.has(it.id)),
  );
}

function wantedOf(pause: BreakRow, done: DoneBreak | undefined): Wanted | null {
  if (done) return doneOf(done);
  const { plannedStartAt, plannedEndAt } = pause;
  if (!plannedStartAt || !plannedEndAt) return null;
  return { status: BREAK_STATUS.waiting, start: Date.parse(plannedStartAt), end: Date.parse(plannedEndAt) };
}

const doneOf = ({ start, end }: DoneBreak): Wanted => ({
  status: end === null ? BREAK_STATUS.running : BREAK_STATUS.finished,
  start,
  end,
});

function differs(pause: BreakRow, { status, start, end }: Wanted): boolean {
  const sameEnd = end === null ? pause.endAt === null : pause.endAt !== null && Date.parse(pause.endAt) === end;
  return pause.status !== status || Date.parse(pause.startAt) !== start || !sameEnd;
}

async function update(agencyId: string, id: string, wanted: Wanted): Promise<void> {
  await sql`${PREPARED}
    update field.service_break
    set status = ${wanted.status}, start_at = ${new Date(wanted.start)}, duration_min = ${minutes(wanted)},
      end_at = ${wanted.end === null ? null : new Date(wanted.end)}::timestamptz, updated_at = now()
    where agency_id = ${agencyId} and id = ${id}`.execute(db());
}

/** Inserts unplanned pauses, each under the id of the act that began it. */
async function insert(agencyId: string, serviceId: string, breaks: readonly DoneBreak[]): Promise<void> {
  if (breaks.length === 0) return;
  for (const it of breaks) {
    const wanted = doneOf(it);
    await sql`${PREPARED}
      insert into field.service_break
        (agency_id, id, service_id, type, status, start_at, end_at, duration_min, not_work, not_charge)
      values (${agencyId}, ${it.id}, ${serviceId}, 'pause', ${wanted.status},
        ${new Date(wanted.start)}, ${wanted.end === null ? null : new Date(wanted.end)}::timestamptz, ${minutes(wanted)},
        ${it.notWork}, ${it.notCharge})`.execute(db());
  }
  beforeCommit('numberBreaks', agencyId, () => numberBreaks(agencyId));
}
