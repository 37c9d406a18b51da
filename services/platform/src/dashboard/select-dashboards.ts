import {
  DASHBOARD_MESSAGES,
  type Dashboard,
  type DashboardAudience,
} from '@vigie/contracts/platform/dashboard/dashboard';
import { dashboardStatuses } from '@vigie/contracts/platform/dashboard/dashboard.statuses';
import { readModules, type Viewer } from '@vigie/contracts/platform/dashboard/dashboard-modules';
import { holds, type Standing } from '@vigie/service-kit/http/caller';
import { notFound } from '@vigie/service-kit/problem';
import { db } from '../tables';

/** Whoever may change the settings of the agency changes what it proposes. */
export const PROPOSES = 'ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS';

/** An administrator of the product stands in for a manager. */
export const viewerOf = (standing: Standing): Viewer => ({
  role: standing.role === 'admin' ? 'manager' : standing.role,
  holds: (right) => holds(standing, right),
});

interface Whose {
  userId: string | null;
  audience: DashboardAudience | null;
}

/** Their person's own, and those that the agency proposes to the role; who proposes them sees them all. */
export function isSeenBy({ userId, audience }: Whose, person: string | null, standing: Standing): boolean {
  if (audience === null) return userId !== null && userId === person;
  return audience === viewerOf(standing).role || holds(standing, PROPOSES);
}

/** Every dashboard that somebody sees: the own ones in their order, then those of the agency. */
export async function selectDashboards(standing: Standing, userId: string): Promise<Dashboard[]> {
  const rows = await db()
    .selectFrom('dashboard')
    .select(['id', 'userId', 'audience', 'name', 'modules', 'preferredAt', 'status', 'updatedAt'])
    .where('status', '=', dashboardStatuses.value.active)
    .where((where) => where.or([where('userId', '=', userId), where('audience', 'is not', null)]))
    .orderBy('audience', (order) => order.desc().nullsFirst())
    .orderBy('position')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const seen = rows.filter((row) => isSeenBy(row, userId, standing));
  const preferred = new Set(
    [null, 'manager', 'customer'].flatMap((audience) => {
      const chosen = seen.filter((row) => row.audience === audience && row.preferredAt !== null);
      chosen.sort((a, b) => Date.parse(b.preferredAt ?? '') - Date.parse(a.preferredAt ?? ''));
      return chosen[0]?.id ?? [];
    }),
  );
  const viewer = viewerOf(standing);
  return seen.map(({ id, audience, name, modules, status, updatedAt }) => ({
    id,
    name,
    audience,
    editable: audience === null || holds(standing, PROPOSES),
    preferred: preferred.has(id),
    modules: readModules(modules, viewer),
    status: status as Dashboard['status'],
    updatedAt,
  }));
}

export async function selectDashboard(id: string, standing: Standing, userId: string): Promise<Dashboard> {
  const found = (await selectDashboards(standing, userId)).find((dashboard) => dashboard.id === id);
  if (!found) throw notFound(DASHBOARD_MESSAGES.notFound);
  return found;
}
