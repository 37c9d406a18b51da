import { definePages } from '@vigie/kit/logic/page';

export const failedJobPages = definePages([
  {
    path: 'adminJobs',
    label: 'Tâches en échec',
    roles: ['admin'],
    keywords: ['jobs', 'file', 'relancer'],
    menu: { group: 'administration', order: 50, icon: 'refresh-alert' },
    load: () => import('./failed-jobs.screen').then((m) => m.FailedJobsScreen),
  },
]);
