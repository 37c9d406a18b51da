import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { ALERT_MESSAGES } from '@vigie/contracts/field/logbook/logbook';
import type { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { loneWorkerAlarmStatuses } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.statuses';
import { formatInstant } from '@vigie/contracts/formats/french';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { type RawBuilder, sql } from 'kysely';
import { db } from '../tables';
import { appendRecord } from './chain/append-record';
import { OPEN_ALERT, selectEntryById } from './list-entries';
import { publishChanged } from './write-entry';

/** Acknowledges an alert. The chain accepts one acknowledgement per entry, so the second of two at once is refused. */
export const acknowledgeEvent: Handler<typeof logbookCalls.acknowledgeEvent> = async ({
  params: { id },
  body,
  standing,
  caller,
  scope,
}) => {
  const { agencyId, timeZone } = standing;
  const entry = await selectEntryById(agencyId, id, scope);
  if (!entry.alert) throw conflict(ALERT_MESSAGES.notAnAlert);
  if (await alarmIsOpen(id)) throw conflict(ALERT_MESSAGES.alarmIsOpen);
  const said = { author: caller.name, comment: body.comment || null };
  if (!entry.acknowledgement && (await acknowledge(agencyId, id, said))) {
    return { event: await selectEntryById(agencyId, id, scope) };
  }
  const { acknowledgement } = await selectEntryById(agencyId, id, scope);
  if (!acknowledgement) throw notFound(FIELD_MESSAGES.eventNotFound);
  const at = formatInstant(acknowledgement.at, timeZone);
  throw conflict(ALERT_MESSAGES.acknowledged({ author: acknowledgement.author, at }), 'already_acknowledged');
};

/**
 * An open lone worker alarm keeps calling people until it is handled in its own screen, so its alert cannot be
 * acknowledged before.
 */
async function alarmIsOpen(id: string): Promise<boolean> {
  const alarm = await db()
    .selectFrom('loneWorkerAlarm')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', loneWorkerAlarmStatuses.value.open)
    .executeTakeFirst();
  return alarm !== undefined;
}

async function acknowledge(
  agencyId: string,
  id: string,
  { author, comment }: { author: string; comment: string | null },
): Promise<boolean> {
  const content = { at: new Date().toISOString(), author, comment };
  if (!(await appendRecord({ agencyId, kind: 'acknowledgement', entryId: id, content }))) return false;
  await publishChanged(agencyId, id);
  return true;
}

/** Acknowledges the open alerts of entries that were handled elsewhere (a closed alarm, a justified round). */
export async function acknowledgeWhere(
  { agencyId, author, comment = null }: { agencyId: string; author: string; comment?: string | null },
  where: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select e.id from field.logbook_entry e where ${OPEN_ALERT} and ${where}`.execute(db());
  for (const { id } of rows) await acknowledge(agencyId, id, { author, comment });
}
