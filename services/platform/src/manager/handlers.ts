import { managerList } from '@vigie/contracts/platform/manager/manager';
import type { managerCalls } from '@vigie/contracts/platform/manager/manager.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { bindList, choicesOf } from '@vigie/service-kit/lists/bind-list';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { publishLive } from '@vigie/service-kit/live/publish';
import { sql } from 'kysely';
import { writeAudit } from '../audit';
import { db } from '../tables';
import { judgeStatus, saveManager } from './save-manager';
import { selectManagerById } from './select-manager';

const managers = bindList(managerList, {
  from: sql`platform.membership m join platform.user_account u on u.id = m.user_id join platform.agency a on a.id = m.agency_id`,
  id: sql`m.id`,
  select: {
    id: sql`m.id`,
    name: sql`trim(u.first_name || ' ' || u.last_name)`,
    email: sql`u.email`,
    phone: sql`u.phone`,
    status: sql`m.status`,
    owner: sql`a.owner_user_id is not distinct from u.id`,
    rights: sql`cardinality(m.rights)`,
    lastUsedAt: sql`(select max(s.last_used_at) from platform.session s where s.user_id = u.id)`,
    createdAt: sql`m.created_at`,
  },
  order: { name: sql`public.fold(u.last_name || ' ' || u.first_name)` },
  search: [sql`u.first_name`, sql`u.last_name`, sql`u.email`],
  filters: { status: choicesOf(sql`m.status`) },
});

// A membership is visible in two ways: as the agency's and as the caller's own of other agencies. Here only the former.
const ofAgency = (agencyId: string) => sql`(m.agency_id = ${agencyId} and m.role = 'manager' and m.status <> 400)`;

export const managerHandlers: Handlers<typeof managerCalls> = {
  fetchManagers: ({ body, standing }) => managers.fetch(body, { standing, where: ofAgency(standing.agencyId) }),
  async fetchManagersExport({ body, standing }) {
    const rows = await managers.all(body, { standing, where: ofAgency(standing.agencyId) });
    return listAsExcel(managerList, rows, body.columns, standing);
  },
  async manager({ params }) {
    return { manager: await selectManagerById(params.id) };
  },
  saveManager,
  async deleteManager({ params, standing, caller }) {
    const { agencyId } = standing;
    judgeStatus(await selectManagerById(params.id), 400, caller.userId);
    await db()
      .updateTable('membership')
      .set({ status: 400, updatedAt: new Date() })
      .where('agencyId', '=', agencyId)
      .where('id', '=', params.id)
      .execute();
    await writeAudit({
      agencyId,
      userId: caller.userId,
      action: 'manager.deleted',
      entity: 'manager',
      entityId: params.id,
    });
    publishLive(agencyId, 'manager.deleted', [params.id], { right: 'ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS' });
    return {};
  },
};
