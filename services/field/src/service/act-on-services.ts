import type { OfficeActKind } from '@vigie/contracts/field/execution/service-act';
import { rightOfService, type ServiceAction, serviceRefusal } from '@vigie/contracts/field/service/service.acts';
import type { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { demand } from '@vigie/service-kit/http/authenticate';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { officeAct, recordActs } from '../execution/record-acts';
import { refold } from '../execution/write-execution';
import { checkPlan, selectWork } from '../planning/check-plan';
import { db } from '../tables';
import { publishServices } from './live';
import { refuseForbidden } from './plan-services';

type Row = Awaited<ReturnType<typeof lockServices>>[number];

/** Acts on many services at once; one whose state does not allow it stays as it is and is named. */
export const actOnServices: Handler<typeof serviceCalls.actOnServices> = async ({ params, body, standing, caller }) => {
  const { action } = params;
  demand(standing, rightOfService(action));
  const { agencyId } = standing;
  const now = new Date();
  const rows = await lockServices(body.services);
  const found = new Set(rows.map((row) => row.id));
  const refused = body.services.filter((id) => !found.has(id)).map((id) => ({ id, message: 'Service introuvable' }));
  const done: Row[] = [];
  for (const row of rows) {
    const message = serviceRefusal(action, { ...row, agent: row.agentId === null ? null : { id: row.agentId } });
    if (message) refused.push({ id: row.id, message });
    else done.push(row);
  }
  const ids = done.map((row) => row.id);
  await writeColumns(action, ids);
  const author = { userId: caller.userId, name: caller.name };
  await recordActs(
    agencyId,
    author,
    done.map((row) => actOf(action, row, now)),
    now,
  );
  const folded = await refold(agencyId, ids, now);
  // A service that is to be done again counts again: what it breaks is judged like a new assignment.
  if (action === 'program') await refuseBroken(done, standing);
  const what = action === 'archive' ? 'deleted' : 'updated';
  // Who lost a service hears of it as well as who is on it.
  await publishServices(agencyId, what, [...folded, ...done]);
  return { updated: ids, refused };
};

async function refuseBroken(rows: readonly Row[], standing: Parameters<typeof checkPlan>[1]): Promise<void> {
  if (rows.length === 0) return;
  const ids = new Set(rows.map((row) => row.id));
  const window = {
    start: Math.min(...rows.map((row) => Date.parse(row.startAt))),
    end: Math.max(...rows.map((row) => Date.parse(row.endAt))),
  };
  const agents = rows.flatMap((row) => (row.agentId ? [row.agentId] : []));
  const work = (await selectWork(window, agents)).filter((service) => ids.has(service.id));
  refuseForbidden(await checkPlan(work, standing));
}

async function lockServices(ids: readonly string[]) {
  return db()
    .selectFrom('service')
    .select([
      'id',
      'status',
      'planned',
      'customerId',
      'agentId',
      'startAt',
      'endAt',
      'endedAt',
      'invoiceReference',
      'updatedAt',
    ])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function writeColumns(action: ServiceAction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const update = db()
    .updateTable('service')
    .set({ updatedAt: new Date() })
    .where('id', 'in', [...ids]);
  if (action === 'remove-agents') await update.set({ agentId: null }).execute();
  else if (action === 'plan' || action === 'unplan') await update.set({ planned: action === 'plan' }).execute();
  else await update.execute();
}

function actOf(action: ServiceAction, row: Row, now: Date) {
  if (action === 'remove-agents') {
    return officeAct('assign', row.id, now, { agentId: null, payload: { from: row.agentId } });
  }
  const kind: OfficeActKind = action;
  return officeAct(kind, row.id, now);
}
