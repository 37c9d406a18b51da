import {
  DASHBOARD_MESSAGES,
  type Dashboard,
  type DashboardAudience,
} from '@vigie/contracts/platform/dashboard/dashboard';
import { dashboardStatuses } from '@vigie/contracts/platform/dashboard/dashboard.statuses';
import { readModules, type Viewer } from '@vigie/contracts/platform/dashboard/dashboard-modules';
import { hasRight, type Standing } from '@vigie/service-kit/http/caller';
import { notFound } from '@vigie/service-kit/problem';
import { db } from '../tables';

/** A user with this right may change the dashboards that the agency proposes. */
export const PROPOSES = 'ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS';

/** An administrator sees the dashboards of a manager. */
export const viewerOf = (standing: Standing): Viewer => ({
  role: standing.role === 'admin' ? 'manager' : standing.role,
  holds: (right) => hasRight(standing, right),
});

interface Whose {
  userId: string | null;
  audience: DashboardAudience | null;
}

/**
 * Returns whether a user sees a dashboard: its own, those proposed to its role, and all proposed ones when it may
 * change them.
 */
export function isSeenBy({ userId, audience }: Whose, person: string | null, standing: Standing): boolean {
  if (audience === null) return userId !== null && userId === person;
  return audience === viewerOf(standing).role || hasRight(standing, PROPOSES);
}

/** Returns all dashboards that a user sees: its own in their order, then those of the agency. */
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
    editable: audience === null || hasRight(standing, PROPOSES),
    preferred: preferred.has(id),
    modules: readModules(modules, viewer),
    status,
    updatedAt,
  }));
}

export async function selectDashboard(id: string, standing: Standing, userId: string): Promise<Dashboard> {
  const found = (await selectDashboards(standing, userId)).find((dashboard) => dashboard.id === id);
  if (!found) throw notFound(DASHBOARD_MESSAGES.notFound);
  return found;
}
