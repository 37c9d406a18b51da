import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { BREAK_STATUS } from '@vigie/contracts/field/service-break/service-break.statuses';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { publishServices } from '../service/live';
import { selectServiceById } from '../service/select-services';
import { db } from '../tables';
import { officeAct, recordActs } from './record-acts';
import { recordFieldAct } from './record-field-act';
import { refold } from './write-execution';

export const executionHandlers: Handlers<typeof executionCalls> = {
  startService: ({ params, body, ...actor }) => recordFieldAct('start', params.id, body, actor),
  startBreak: ({ params, body, ...actor }) => recordFieldAct('startBreak', params.id, body, actor),
  endBreak: ({ params, body, ...actor }) => recordFieldAct('endBreak', params.id, body, actor),
  interruptService: ({ params, body, ...actor }) => recordFieldAct('interrupt', params.id, body, actor),
  endService: ({ params, body, ...actor }) => recordFieldAct('end', params.id, body, actor),

  async deleteBreak({ params, standing, caller }) {
    const { serviceId, id } = params;
    const { agencyId, timeZone } = standing;
    const service = await db()
      .selectFrom('service')
      .select(['id'])
      .where('id', '=', serviceId)
      .forUpdate()
      .executeTakeFirst();
    if (!service) throw notFound(FIELD_MESSAGES.cannotIdentifyService);
    const row = await db()
      .selectFrom('serviceBreak')
      .select(['status'])
      .where('serviceId', '=', serviceId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw notFound('Pause introuvable');
    if (row.status === BREAK_STATUS.running) throw conflict('Une pause en cours ne se supprime pas', 'break_running');
    const now = new Date();
    const [before] = await refold(agencyId, [serviceId], now);
    const done = before?.execution.breaks.find((it) => it.id === id);
    if (done) {
      const removed = officeAct('removeBreak', serviceId, now, { payload: { breakActId: done.actId } });
      await recordActs(agencyId, { userId: caller.userId, name: caller.name }, [removed], now);
    }
    await db().deleteFrom('serviceBreak').where('id', '=', id).execute();
    await db().updateTable('service').set({ updatedAt: now }).where('id', '=', serviceId).execute();
    await publishServices(agencyId, await refold(agencyId, [serviceId], now));
    return { service: await selectServiceById(serviceId, timeZone) };
  },
};
