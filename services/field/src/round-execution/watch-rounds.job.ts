import { newId } from '@vigie/contracts/core/id';
import { DAY_MS, MINUTE_MS } from '@vigie/contracts/core/time/days';
import { FORGOTTEN_AFTER_MS } from '@vigie/contracts/field/round-execution/fold-round';
import { isOfficeAct } from '@vigie/contracts/field/round-execution/round-act';
import { ROUND_ALERT_MESSAGES } from '@vigie/contracts/field/round-execution/round-alert.messages';
import { roundExecutionStatuses } from '@vigie/contracts/field/round-execution/round-execution.statuses';
import { timeInWindow } from '@vigie/contracts/field/round-execution/round-window';
import { formatFrenchDay, formatInstant, wallClock } from '@vigie/contracts/formats/french';
import { publishRecords } from '@vigie/service-kit/acts/publish-records';
import { togetherOrApart } from '@vigie/service-kit/jobs/apart';
import { defineAgencyJob } from '@vigie/service-kit/jobs/define';
import { sql } from 'kysely';
import { acknowledgeWhere } from '../logbook/acknowledge-entry';
import { writeEntry } from '../logbook/write-entry';
import { selectSafetySettings } from '../lone-worker-alarm/on-call';
import { db } from '../tables';
import { executionNoun, lockExecutions } from './noun';
import { type FoldedWalk, refoldWalks } from './refold';

const STATUS = roundExecutionStatuses.value;
/** Limit of walks judged in one transaction. */
const BATCH_SIZE = 200;
const BATCHES_MAX = 20;
/** An alert about an older walk would no longer help. */
const ALERT_WITHIN_DAYS = 3;

/**
 * Folds walks whose time is over. A walk that was not begun within the agency's delay, or is incomplete at its end,
 * gets a logbook entry and an alert, each once: the alert and the mark that it was raised commit together.
 */
export const watchRoundsJob = defineAgencyJob({
  name: 'field.watchRounds',
  queue: 'alerts',
  schedule: { everyMs: 60_000 },
  async handle({ agencyId }, { database }) {
    for (let turn = 0; turn < BATCHES_MAX; turn++) {
      const now = new Date();
      const select = async () => (await selectDue(now)).map(({ id }) => id);
      const handle = (ids?: readonly string[]) => watchRounds(agencyId, now, ids);
      const seen = await togetherOrApart({ database, agencyId, select, handle });
      if (seen < BATCH_SIZE) return;
    }
  },
});

/** Judges the walks whose time is over, all or those among the given ids, and returns their number. */
export async function watchRounds(agencyId: string, now = new Date(), ids?: readonly string[]): Promise<number> {
  const rows = await selectDue(now, ids);
  const folded = await refoldWalks(
    rows.map(({ id }) => id),
    now,
  );
  const judge = new Map(rows.map((row) => [row.id, row.judge]));
  for (const one of folded) await judgeOne(agencyId, one, judge.get(one.execution.id) ?? null, now);
  const changed = await lockExecutions(folded.map(({ execution }) => execution.id));
  publishRecords('roundExecution', executionNoun, { agencyId, kind: 'updated', rows: changed });
  return rows.length;
}

/** Selects and locks the walks whose time is over. */
async function selectDue(now: Date, ids?: readonly string[]) {
  const { lateStartMin } = await selectSafetySettings('rounds');
  const toBegin = notBegunSince(new Date(now.getTime() - lateStartMin * MINUTE_MS));
  const { rows } = await sql<{ id: string; judge: Deadline | null }>`
    select id, case when planned_end_at <= ${now} then case when end_judged_at is null then 'end' end
      when ${toBegin} then 'start' end as judge
    from field.round_execution
    where ((end_judged_at is null and planned_end_at <= ${now} and status = any(${[STATUS.waiting, STATUS.inProgress, STATUS.notFinished]}))
      or ${toBegin}
      or (status = ${STATUS.inProgress} and updated_at < ${new Date(now.getTime() - FORGOTTEN_AFTER_MS)}))
      and ${ids ? sql`id = any(${[...ids]}::uuid[])` : sql`true`}
    order by begins_at limit ${BATCH_SIZE} for update skip locked`.execute(db());
  return rows;
}

/** Which time of a walk has passed: the latest start, or the end. */
type Deadline = 'start' | 'end';

/** Condition on walks that have not begun and were planned to begin before `time`. */
const notBegunSince = (time: Date) => sql<boolean>`(start_judged_at is null and status = ${STATUS.waiting}
  and planned_start_at <= ${time})`;

async function judgeOne(agencyId: string, folded: FoldedWalk, judged: Deadline | null, now: Date): Promise<void> {
  if (judged === null) return;
  const { execution, walk } = folded;
  const judgedAt = judged === 'start' ? { startJudgedAt: now } : { endJudgedAt: now };
  const query = db().updateTable('roundExecution').set(judgedAt).where('id', '=', execution.id);
  const { alertedAt } = await query.returning('alertedAt').executeTakeFirstOrThrow();
  if (walk.state === 'cancelled' || walk.completion.complete || isHistory(execution.endAt, now)) return;
  // A walk that never began has one alert, not a second one at its end.
  if (walk.startedAt === null && alertedAt !== null) return;
  await raiseAlert(agencyId, folded, now);
}

async function raiseAlert(agencyId: string, folded: FoldedWalk, now: Date): Promise<void> {
  // A new alert needs a new acknowledgement.
  const alert = { alertedAt: now, acknowledgedAt: null, acknowledgedBy: null };
  await db().updateTable('roundExecution').set(alert).where('id', '=', folded.execution.id).execute();
  await writeAlert(agencyId, folded, now);
}

/** Acts that end a walk; a later one does not count. */
const ENDS: readonly string[] = ['finish', 'stop'];

/**
 * Raises an alert of a walk that was said to be missed, when its phone tells after all that it ended incomplete: whoever
 * took note of the first alert knows nothing of the missing checkpoints.
 *
 * @param actId the act that has just arrived
 * @param judgedAt when the walk was judged at its end; null if it was not yet
 */
export async function alertIncomplete(
  agencyId: string,
  folded: FoldedWalk,
  { actId, judgedAt, now }: { actId: string; judgedAt: string | null; now: Date },
): Promise<void> {
  const { walk, execution } = folded;
  if (judgedAt === null || walk.completion.complete || isHistory(execution.endAt, now)) return;
  const own = walk.steps.filter(({ act }) => !isOfficeAct(act));
  const isKnown = own.some(({ act }) => act.recordedAt !== null && act.recordedAt < Date.parse(judgedAt));
  const ends = own.some(({ act, counts }) => act.id === actId && counts && ENDS.includes(act.kind));
  if (ends && walk.state === 'ended' && !isKnown) await raiseAlert(agencyId, folded, now);
}

async function writeAlert(agencyId: string, folded: FoldedWalk, now: Date): Promise<void> {
  const { service, site, customer, agent, round, id } = folded.execution;
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
    infos: alertText(folded, now),
    fact: true,
    round: { serviceRoundExecution: { id, round } },
  });
}

/**
 * Settles the alert of a walk that turns out to be whole: a phone without network sends its acts long after the round
 * was said to be missed. The alert itself stays in the logbook, with the times at which the round was walked.
 */
export async function settleAlert(agencyId: string, { execution, walk }: FoldedWalk, now: Date): Promise<void> {
  const { id, alertedAt, timeZone } = execution;
  if (alertedAt === null || walk.status !== STATUS.finished) return;
  const told = (ms: number | null) => (ms === null ? '' : formatInstant(new Date(ms).toISOString(), timeZone));
  const comment = ROUND_ALERT_MESSAGES.walkedAfterAll({
    start: told(walk.startedAt),
    end: told(walk.endedAt),
    received: told(now.getTime()),
  });
  await acknowledgeWhere(
    { agencyId, author: 'Vigie', comment },
    sql`e.type_key = 'round_not_realized' and e.service_round_execution->>'id' = ${id}`,
  );
}

/** Walks planned into the past, or found after days of outage, raise no alert. */
const isHistory = (endAt: string | null, now: Date): boolean =>
  endAt === null || now.getTime() - Date.parse(endAt) > ALERT_WITHIN_DAYS * DAY_MS;

function alertText({ execution, walk }: FoldedWalk, now: Date): string {
  const { startAt, endAt, timeZone, content } = execution;
  const hour = (at: string | null) => (at === null ? '' : timeInWindow(at, timeZone));
  // A walk that is found after an outage may be of another day.
  const dayOf = (at: string) => wallClock(at, timeZone).day;
  const told = startAt !== null && endAt !== null && dayOf(endAt) !== dayOf(now.toISOString());
  const day = told ? `le ${formatFrenchDay(dayOf(startAt))} ` : '';
  const window = `${day}de ${hour(startAt)} à ${hour(endAt)}`;
  if (walk.state === 'waiting' && walk.status === STATUS.waiting)
    return ROUND_ALERT_MESSAGES.notStartedAt({ window, hour: hour(now.toISOString()) });
  if (walk.startedAt === null) return ROUND_ALERT_MESSAGES.notStarted({ window });
  const { validated, total } = walk.completion;
  const titles = new Map(content.checkpoints.map((it) => [it.id, it.title]));
  const missing = walk.completion.missing.map((id) => titles.get(id) ?? '').join(', ');
  return ROUND_ALERT_MESSAGES.incomplete({ window, validated, total, missing });
}
