import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { BREAK_STATUS } from '@vigie/contracts/field/service-break/service-break.statuses';
import { actorOf } from '@vigie/service-kit/acts/actor';
import { snapshotsOf, writeHistory } from '@vigie/service-kit/acts/history';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { publishServices } from '../service/live';
import { selectServiceById } from '../service/select-services';
import { serviceNoun, serviceSet } from '../service/service-noun';
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

  async deleteBreak({ params, standing, caller, scope }) {
    const { serviceId, id } = params;
    const { agencyId, timeZone } = standing;
    const service = await db()
      .selectFrom('service')
      .select('invoiceReference')
      .where('id', '=', serviceId)
      .forUpdate()
      .executeTakeFirst();
    if (!service) throw notFound(FIELD_MESSAGES.cannotIdentifyService);
    const { invoiceReference: reference } = service;
    if (reference) throw conflict(FIELD_MESSAGES.serviceInvoiced({ reference }), 'service_invoiced');
    const row = await db()
      .selectFrom('serviceBreak')
      .select(['status'])
      .where('serviceId', '=', serviceId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw notFound('Pause introuvable');
    if (row.status === BREAK_STATUS.running) throw conflict('Une pause en cours ne se supprime pas', 'break_running');
    const now = new Date();
    const snapshot = async () =>
      (await snapshotsOf(serviceNoun.table, [serviceId], serviceNoun.history)).get(serviceId);
    const known = await snapshot();
    const [folded] = await refold(agencyId, [serviceId], now);
    const done = folded?.execution.breaks.find((it) => it.id === id);
    if (done) {
      const removed = officeAct('removeBreak', serviceId, now, { payload: { breakActId: done.actId } });
      await recordActs(agencyId, { userId: caller.userId, name: caller.name }, [removed], now);
    }
    await db().deleteFrom('serviceBreak').where('id', '=', id).execute();
    await db().updateTable('service').set({ updatedAt: now }).where('id', '=', serviceId).execute();
    const again = await refold(agencyId, [serviceId], now);
    const did = { id: serviceId, act: 'edit', before: known, after: await snapshot() };
    await writeHistory(serviceSet.noun, actorOf({ standing, caller, scope }), [did]);
    publishServices(agencyId, again);
    return { service: await selectServiceById(serviceId, timeZone) };
  },
};
