import { newId } from '@vigie/contracts/core/id';
import { ROUND_MESSAGES } from '@vigie/contracts/core/messages/rounds';
import { FORGOTTEN_AFTER_MS } from '@vigie/contracts/field/round-execution/fold-round';
import { roundExecutionStatuses } from '@vigie/contracts/field/round-execution/round-execution.statuses';
import { tell } from '@vigie/service-kit/acts/tell';
import { transaction } from '@vigie/service-kit/db/database';
import { defineAgencyJob } from '@vigie/service-kit/jobs/define';
import { sql } from 'kysely';
import { writeEntry } from '../logbook/write-entry';
import { db } from '../tables';
import { executionNoun, lockExecutions } from './noun';
import { type FoldedWalk, refoldWalks } from './refold';

const S = roundExecutionStatuses.value;
/** Walks looked at in one transaction. */
const AT_ONCE = 200;
const TURNS = 20;
/** Older than this, an alert would help nobody any more. */
const ALERT_WITHIN_DAYS = 3;

/**
 * A walk whose hour is over is read anew from the clock. One that was not made, or is not whole by then, is an event of
 * the logbook and an alert for the office, once: what is written and what says that it was written commit together.
 */
export const watchRoundsJob = defineAgencyJob({
  name: 'field.watchRounds',
  queue: 'reminders',
  schedule: { everyMs: 60_000 },
  async handle({ agencyId }, { database }) {
    for (let turn = 0; turn < TURNS; turn++) {
      const seen = await transaction(database, { agencyId }, () => watchRounds(agencyId));
      if (seen < AT_ONCE) return;
    }
  },
});

/** Looks at the walks whose hour is over; answers at how many. */
export async function watchRounds(agencyId: string, now = new Date()): Promise<number> {
  const { rows } = await sql<{ id: string; alertedAt: string | null }>`
    select id, alerted_at from field.round_execution
    where (alerted_at is null and planned_end_at <= ${now} and status = any(${[S.waiting, S.inProgress, S.notFinished]}))
      or (status = ${S.inProgress} and updated_at < ${new Date(now.getTime() - FORGOTTEN_AFTER_MS)})
    order by begins_at limit ${AT_ONCE} for update skip locked`.execute(db());
  const folded = await refoldWalks(
    rows.map(({ id }) => id),
    now,
  );
  const alerted = new Set(rows.filter((row) => row.alertedAt !== null).map(({ id }) => id));
  for (const one of folded) if (!alerted.has(one.execution.id)) await watchOne(agencyId, one, now);
  const changed = await lockExecutions(folded.map(({ execution }) => execution.id));
  await tell('roundExecution', executionNoun, { agencyId, kind: 'updated', rows: changed });
  return rows.length;
}

async function watchOne(agencyId: string, folded: FoldedWalk, now: Date): Promise<void> {
  const { execution, walk } = folded;
  await db().updateTable('roundExecution').set({ alertedAt: now }).where('id', '=', execution.id).execute();
  if (walk.state === 'cancelled' || walk.completion.complete) return;
  if (isHistory(execution.endAt, now)) return;
  const { service, site, customer, agent, round, id } = execution;
  await writeEntry({
    agencyId,
    id: newId(),
    typeKey: 'round_not_realized',
    at: now.toISOString(),
    service: service && { id: service.id, specialty: null },
    siteId: site.id,
    customerId: customer.id,
    agentId: agent?.id ?? null,
    author: 'Vigie',
    infos: alertText(folded),
    fact: true,
    round: { serviceRoundExecution: { id, round } },
  });
}

/** What was planned into the past, or was found after days of standstill, is nobody's alert. */
const isHistory = (endAt: string | null, now: Date): boolean =>
  endAt === null || now.getTime() - Date.parse(endAt) > ALERT_WITHIN_DAYS * 86_400_000;

function alertText({ execution, walk }: FoldedWalk): string {
  const { startAt, endAt, timeZone, content } = execution;
  const clock = new Intl.DateTimeFormat('fr-FR', { timeZone, timeStyle: 'short' });
  const hour = (at: string | null) => (at === null ? '' : clock.format(new Date(at)));
  const window = `de ${hour(startAt)} à ${hour(endAt)}`;
  if (walk.startedAt === null) return ROUND_MESSAGES.notStarted({ window });
  const { validated, total } = walk.completion;
  const titles = new Map(content.checkpoints.map((it) => [it.id, it.title]));
  const missing = walk.completion.missing.map((id) => titles.get(id) ?? '').join(', ');
  return ROUND_MESSAGES.incomplete({ window, validated, total, missing });
}
