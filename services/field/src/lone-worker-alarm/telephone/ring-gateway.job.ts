import { loneWorkerAlarmStatuses } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.statuses';
import type { TelephoneMessage } from '@vigie/contracts/field/lone-worker-alarm/telephone-gateway.calls';
import { isExample } from '@vigie/service-kit/agency/is-example';
import { transaction } from '@vigie/service-kit/db/database';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { z } from 'zod';
import { db } from '../../tables';
import { addStep } from '../add-step';
import { readAlarm } from '../noun';
import { selectOnCall, selectSafetySettings } from '../on-call';
import { messageOf } from './message';
import { sendMessage } from './send-message';

const payload = z.object({
  agencyId: z.uuid(),
  alarmId: z.uuid(),
  /** Id of the step that notes the delivery; once it exists, the job has nothing left to do. */
  stepId: z.uuid(),
  personId: z.uuid().nullable(),
  level: z.number().int(),
  /** The call reminds of an alarm that somebody took charge of and left open. */
  left: z.boolean().default(false),
});
type Ringing = z.output<typeof payload>;

const { open, acknowledged } = loneWorkerAlarmStatuses.value;

/** Sends the alarm to the agency's telephone gateway, unless somebody has taken care of the alarm by now. */
export const ringGatewayJob = defineJob({
  name: 'field.ringGateway',
  queue: 'alerts',
  payload,
  async handle(ringing, { database, attempt }) {
    const { agencyId, stepId } = ringing;
    const found = await transaction(database, { agencyId }, () => selectMessage(ringing));
    if (!found) return;
    const { url, message } = found;
    const { delivered, words } = await sendMessage(url, { agencyId, id: stepId, message });
    // An unreachable gateway gets one step, however many retries follow.
    if (delivered || attempt === 1) {
      await transaction(database, { agencyId }, () => noteDelivery(ringing, message, { delivered, words }));
    }
    if (!delivered) throw new Error(`The telephone gateway was not reached: ${words}`);
  },
});

async function selectMessage({ agencyId, alarmId, stepId, personId, level, left }: Ringing) {
  const settings = await selectSafetySettings('loneWorker');
  const url = settings.telephoneGatewayUrl;
  const taken = await db().selectFrom('loneWorkerStep').select('id').where('id', '=', stepId).executeTakeFirst();
  if (!url || taken || (await isExample(agencyId))) return undefined;
  const alarm = await readAlarm(alarmId, {});
  if (alarm.status !== (left ? acknowledged : open)) return undefined;
  const person = (await selectOnCall(settings)).find(({ id }) => id === personId) ?? null;
  return { url, message: messageOf(alarm, person, { agencyId, level }) };
}

async function noteDelivery(
  { agencyId, alarmId, stepId }: Ringing,
  { person }: TelephoneMessage,
  { delivered, words }: { delivered: boolean; words: string },
): Promise<void> {
  const step = { agencyId, alarmId, kind: 'notified' as const, at: new Date(), author: 'Vigie' };
  const whom = person ? ` pour ${person.name}` : '';
  if (delivered) await addStep({ ...step, id: stepId, words: `Appel téléphonique demandé${whom}` });
  else await addStep({ ...step, words: `Passerelle téléphonique injoignable : ${words}` });
}
