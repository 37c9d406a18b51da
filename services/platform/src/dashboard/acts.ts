import {
  DASHBOARD_MESSAGES,
  DASHBOARDS_MAX,
  type dashboardSaveSchema,
} from '@vigie/contracts/platform/dashboard/dashboard';
import { dashboardActs } from '@vigie/contracts/platform/dashboard/dashboard.acts';
import { dashboardStatuses } from '@vigie/contracts/platform/dashboard/dashboard.statuses';
import { modulesToStore } from '@vigie/contracts/platform/dashboard/dashboard-modules';
import { actHandlers, type SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { Writes } from '@vigie/service-kit/acts/run-act';
import { requireRight } from '@vigie/service-kit/http/authenticate';
import type { Standing } from '@vigie/service-kit/http/caller';
import { badField, conflict, notFound } from '@vigie/service-kit/problem';
import { sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import { db, type PlatformTables } from '../tables';
import { isSeenBy, PROPOSES, selectDashboard, viewerOf } from './select-dashboards';

type Columns = Updateable<PlatformTables['dashboard']>;
type DashboardRecord = NonNullable<Awaited<ReturnType<typeof lockDashboard>>>;

const lockDashboard = (id: string) =>
  db().selectFrom('dashboard').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Dashboards belong to people; the product itself never acts on one. */
function personOf({ standing, userId }: Actor): { standing: Standing; userId: string } {
  if (!standing || !userId) throw notFound(DASHBOARD_MESSAGES.notFound);
  return { standing, userId };
}

export const dashboardNoun: NounBinding<DashboardRecord, z.input<typeof dashboardActs.answer>> = {
  table: 'platform.dashboard',
  lock: lockDashboard,
  visible: (row, actor) => isSeenBy(row, actor.userId, personOf(actor).standing),
  notFound: DASHBOARD_MESSAGES.notFound,
  answer: async (id, actor) => {
    const { standing, userId } = personOf(actor);
    return { dashboard: await selectDashboard(id, standing, userId) };
  },
  // Only ids: each recipient reloads with its own rights.
  audience: () => ({ hears: ['ACCOUNT_RIGHT_READ_DASHBOARD'] }),
  gone: [dashboardStatuses.value.deleted],
  history: { silent: ['user_id', 'position', 'preferred_at'] },
};

const demandProposing = ({ audience }: Pick<DashboardRecord, 'audience'>, actor: Actor): void => {
  if (audience) requireRight(personOf(actor).standing, PROPOSES);
};

const saveDashboard: SaveFunction<typeof dashboardSaveSchema, DashboardRecord> = async (body, known, actor) => {
  const { standing, userId } = personOf(actor);
  const audience = known ? known.audience : body.audience;
  demandProposing({ audience }, actor);
  const { id, name } = body;
  const modules = modulesToStore(body.modules, known?.modules, { viewer: viewerOf(standing), audience });
  if ('refused' in modules) throw badField(`modules.${modules.refused}.tile`, DASHBOARD_MESSAGES.notOffered);
  const values = { name, modules: JSON.stringify(modules) };
  if (known) {
    await db().updateTable('dashboard').set(values).where('id', '=', id).execute();
    return;
  }
  const { agencyId } = actor;
  const owner = audience ? null : userId;
  const { count, last } = await db()
    .selectFrom('dashboard')
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(max(position), 0)::int`.as('last')])
    .where('status', '=', dashboardStatuses.value.active)
    .where('userId', 'is not distinct from', owner)
    .executeTakeFirstOrThrow();
  if (count >= DASHBOARDS_MAX) throw conflict(DASHBOARD_MESSAGES.tooMany, 'too_many_dashboards');
  await db()
    .insertInto('dashboard')
    .values({ agencyId, id, userId: owner, audience, position: last + 1, ...values })
    .execute();
};

export const dashboardActHandlers = actHandlers(dashboardActs, dashboardNoun, {
  save: saveDashboard,
  does: {
    async prefer(row, _body, actor) {
      demandProposing(row, actor);
      return new Writes({ preferredAt: new Date() } satisfies Columns);
    },
    delete: async (row, _body, actor) => demandProposing(row, actor),
  },
});
