import { transition } from '@vigie/contracts/core/workflow';
import type { OfficeActKind, ServiceAct } from '@vigie/contracts/field/execution/service-act';
import type { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { SERVICE_STATUS, SERVICE_WORKFLOW } from '@vigie/contracts/field/service/service.statuses';
import type { ServiceAction } from '@vigie/contracts/field/service/service-save';
import { demand } from '@vigie/service-kit/http/authenticate';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { officeAct, recordActs, selectActs } from '../execution/record-acts';
import { refold } from '../execution/write-execution';
import { checkPlan, selectWork } from '../planning/check-plan';
import { db } from '../tables';
import { publishServices } from './live';
import { refuseForbidden } from './plan-services';

type Row = Awaited<ReturnType<typeof lockServices>>[number];

/** Acts on many services at once; one whose state does not allow it stays as it is and is named. */
export const actOnServices: Handler<typeof serviceCalls.actOnServices> = async ({ params, body, standing, caller }) => {
  const { action } = params;
  demand(standing, action === 'archive' ? 'ACCOUNT_RIGHT_DELETE_MISSION' : 'ACCOUNT_RIGHT_EDIT_MISSION');
  const { agencyId } = standing;
  const now = new Date();
  const rows = await lockServices(body.services);
  const histories = await selectActs(rows.map((row) => row.id));
  const found = new Set(rows.map((row) => row.id));
  const refused = body.services.filter((id) => !found.has(id)).map((id) => ({ id, message: 'Service introuvable' }));
  const done: Row[] = [];
  for (const row of rows) {
    const message = refusalOf(action, row, histories.get(row.id) ?? [], now);
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
    .select(['id', 'status', 'planned', 'customerId', 'agentId', 'startAt', 'endAt', 'invoiceReference'])
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

const TARGETS = {
  validate: SERVICE_STATUS.finished,
  program: SERVICE_STATUS.waiting,
  unprogram: SERVICE_STATUS.unscheduled,
  archive: SERVICE_STATUS.archived,
} as const;

/** The sentence that says why an action is not done to a service; null when it is. */
function refusalOf(action: ServiceAction, row: Row, acts: readonly ServiceAct[], now: Date): string | null {
  if (row.status === SERVICE_STATUS.archived) return 'Un service archivé ne se modifie plus';
  if (row.invoiceReference && action !== 'plan' && action !== 'unplan') {
    return `Ce service est facturé (${row.invoiceReference}) et ne se modifie plus`;
  }
  if (action === 'plan' || action === 'unplan') return null;
  if (action === 'remove-agents') {
    const begun = ([SERVICE_STATUS.inProgress, SERVICE_STATUS.paused, SERVICE_STATUS.finished] as number[]).includes(
      row.status,
    );
    return begun ? "L'agent d'un service commencé ne peut pas être retiré" : null;
  }
  if (action === 'validate' && Date.parse(row.startAt) > now.getTime()) {
    return "Un service qui n'a pas commencé ne peut pas être validé";
  }
  if (action === 'unvalidate' && row.status === SERVICE_STATUS.finished && !wasValidated(acts)) {
    return 'Ce service a été terminé par son agent';
  }
  const past = Date.parse(row.endAt) < now.getTime();
  const undone = past ? SERVICE_STATUS.notRealised : SERVICE_STATUS.waiting;
  const to = action === 'unvalidate' ? undone : TARGETS[action];
  // The right was demanded before: what is judged here is the change of state alone.
  const judged = transition(SERVICE_WORKFLOW, {
    from: row.status,
    to,
    who: { role: 'admin', owner: true, rights: [] },
    action: action === 'unvalidate' && past ? 'unvalidatePast' : action,
  });
  return judged.ok ? null : judged.message;
}

/** True when the office said so; what a guard ended was no validation. */
const wasValidated = (acts: readonly ServiceAct[]): boolean =>
  [...acts]
    .sort((a, b) => a.at - b.at)
    .filter((act) => act.kind === 'validate' || act.kind === 'unvalidate')
    .at(-1)?.kind === 'validate';
