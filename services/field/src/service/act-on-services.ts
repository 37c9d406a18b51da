import { transition } from '@vigie/contracts/core/workflow';
import type { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { SERVICE_STATUS, SERVICE_WORKFLOW } from '@vigie/contracts/field/service/service.statuses';
import type { ServiceAction } from '@vigie/contracts/field/service/service-save';
import { demand } from '@vigie/service-kit/http/authenticate';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { checkPlan, selectWork } from '../planning/check-plan';
import { db } from '../tables';
import { publishServices } from './live';
import { refuseForbidden } from './plan-services';

type Row = Awaited<ReturnType<typeof lockServices>>[number];
type Change = { status?: number; planned?: boolean; agentId?: null };

/** Acts on many services at once; one whose state does not allow it stays as it is and is named. */
export const actOnServices: Handler<typeof serviceCalls.actOnServices> = async ({ params, body, standing }) => {
  const { action } = params;
  demand(standing, action === 'archive' ? 'ACCOUNT_RIGHT_DELETE_MISSION' : 'ACCOUNT_RIGHT_EDIT_MISSION');
  const rows = await lockServices(body.services);
  const found = new Set(rows.map((row) => row.id));
  const refused = body.services.filter((id) => !found.has(id)).map((id) => ({ id, message: 'Service introuvable' }));
  const done: Row[] = [];
  for (const row of rows) {
    const change = changeOf(action, row);
    if (typeof change === 'string') {
      refused.push({ id: row.id, message: change });
      continue;
    }
    await db()
      .updateTable('service')
      .set({ ...change, updatedAt: new Date() })
      .where('id', '=', row.id)
      .execute();
    done.push(row);
  }
  // A service that is to be done again counts again: what it breaks is judged like a new assignment.
  if (action === 'program') await refuseBroken(done, standing);
  await publishServices(standing.agencyId, action === 'archive' ? 'deleted' : 'updated', done);
  return { updated: done.map((row) => row.id), refused };
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
    .select(['id', 'status', 'planned', 'customerId', 'agentId', 'startAt', 'endAt', 'invoiceReference'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

const TARGETS = {
  validate: SERVICE_STATUS.finished,
  program: SERVICE_STATUS.waiting,
  unprogram: SERVICE_STATUS.unscheduled,
  archive: SERVICE_STATUS.archived,
} as const;

/** What an action changes of a service, or the sentence that says why it does not. */
function changeOf(action: ServiceAction, row: Row): Change | string {
  if (row.status === SERVICE_STATUS.archived) return 'Un service archivé ne se modifie plus';
  if (row.invoiceReference && action !== 'plan' && action !== 'unplan') {
    return `Ce service est facturé (${row.invoiceReference}) et ne se modifie plus`;
  }
  if (action === 'plan' || action === 'unplan') return { planned: action === 'plan' };
  if (action === 'remove-agents') {
    const begun = ([SERVICE_STATUS.inProgress, SERVICE_STATUS.paused, SERVICE_STATUS.finished] as number[]).includes(
      row.status,
    );
    return begun ? "L'agent d'un service commencé ne peut pas être retiré" : { agentId: null };
  }
  const past = Date.parse(row.endAt) < Date.now();
  const undone = past ? SERVICE_STATUS.notRealised : SERVICE_STATUS.waiting;
  const to = action === 'unvalidate' ? undone : TARGETS[action];
  // The right was demanded before: what is judged here is the change of state alone.
  const judged = transition(SERVICE_WORKFLOW, {
    from: row.status,
    to,
    who: { role: 'admin', owner: true, rights: [] },
    action: action === 'unvalidate' && past ? 'unvalidatePast' : action,
  });
  return judged.ok ? { status: judged.to } : judged.message;
}
