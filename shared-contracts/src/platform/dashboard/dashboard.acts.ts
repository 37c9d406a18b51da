import { z } from 'zod';
import { byRole, office, own, rights } from '../../core/access';
import { type ActSubject, defineActs, of } from '../../core/acts/acts';
import { COMMON_MESSAGES } from '../../core/messages/common';
import { DASHBOARD_MESSAGES, type DashboardAudience, dashboardSaveSchema, dashboardSchema } from './dashboard';
import { dashboardStatuses } from './dashboard.statuses';

/** A customer always has dashboards; their tiles depend on its rights. */
export const hasDashboards = byRole({ manager: rights('ACCOUNT_RIGHT_READ_DASHBOARD'), customer: own() });

interface DashboardSubject extends ActSubject {
  audience: DashboardAudience | null;
}

/**
 * Every user may act on its own dashboards. On an agency's dashboards, the server also requires the right to change the
 * settings.
 */
export const dashboardActs = defineActs(
  {
    noun: 'dashboard',
    program: 'platform',
    statuses: dashboardStatuses,
    initial: ['active'],
    subject: of<DashboardSubject>(),
    answer: z.object({ dashboard: dashboardSchema }),
    save: {
      path: '/dashboard',
      summary: 'Creates a dashboard, or saves its name and the modules on its grid',
      access: hasDashboards,
      from: ['active'],
      body: dashboardSaveSchema,
    },
    history: { path: '/dashboard/:id/history', access: office('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS') },
  },
  {
    prefer: {
      label: 'Définir par défaut',
      summary: 'Opens this dashboard first: to its person, or to those to whom the agency proposes it',
      path: '/dashboard/:id/prefer',
      access: hasDashboards,
      from: ['active'],
      done: 'Tableau de bord par défaut',
    },
    delete: {
      label: 'Supprimer',
      summary: 'Deletes a dashboard; what its tiles show stays',
      method: 'DELETE',
      path: '/dashboard/:id',
      access: hasDashboards,
      from: ['active'],
      to: 'deleted',
      ask: ({ audience }) => ({
        title: DASHBOARD_MESSAGES.confirmDelete,
        message: audience ? DASHBOARD_MESSAGES.agencyDeleted : DASHBOARD_MESSAGES.ownDeleted,
      }),
      removes: true,
      negative: true,
      done: COMMON_MESSAGES.deleted,
    },
  },
);
