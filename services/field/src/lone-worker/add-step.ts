import { newId } from '@vigie/contracts/core/id';
import type { StepKind } from '@vigie/contracts/field/lone-worker-alarm/alarm-kinds';
import { appendRecord } from '../logbook/chain/append-record';
import { db } from '../tables';

/**
 * Notes what was done about an alarm, beside it and in the logbook: under the entry that the alarm became, but for its
 * first step, which is the entry itself.
 */
export async function addStep(o: {
  /** Of a step that is to stand once whatever runs twice. */
  id?: string;
  agencyId: string;
  alarmId: string;
  kind: StepKind;
  at: Date;
  author: string;
  words: string;
}): Promise<void> {
  const { id = newId(), agencyId, alarmId, kind, at, author, words } = o;
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
