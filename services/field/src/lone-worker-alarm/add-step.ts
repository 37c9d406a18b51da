import { newId } from '@vigie/contracts/core/id';
import type { StepKind } from '@vigie/contracts/field/lone-worker-alarm/alarm-kinds';
import { appendRecord } from '../logbook/chain/append-record';
import { db } from '../tables';

/**
 * Stores a step of an alarm, and adds it as a message under the alarm's logbook entry, except the first step, which is
 * the entry itself.
 */
export async function addStep(options: {
  /** Given for a step that must be stored once even if its job runs twice. */
  id?: string;
  agencyId: string;
  alarmId: string;
  kind: StepKind;
  at: Date;
  author: string;
  words: string;
}): Promise<void> {
  const { id = newId(), agencyId, alarmId, kind, at, author, words } = options;
  await db().insertInto('loneWorkerStep').values({ agencyId, id, alarmId, at, kind, author, words }).execute();
  if (kind === 'raised' || kind === 'cancelled') return;
  await appendRecord({
    agencyId,
    id,
    kind: 'message',
    entryId: alarmId,
    content: { at: at.toISOString(), author, content: words, location: null, files: [] },
  });
}
