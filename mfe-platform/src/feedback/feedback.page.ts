import { definePages } from '@vigie/kit/logic/page';

export const feedbackPages = definePages([
  {
    path: 'liensUtiles/ameliorations',
    label: 'Proposer une amélioration',
    roles: ['manager', 'agent', 'customer'],
    flag: 'feedback',
    keywords: ['idée', 'suggestion', 'avis'],
    menu: { group: 'links', order: 40, icon: 'bulb' },
    load: () => import('./feedback.screen').then((m) => m.FeedbackScreen),
  },
  {
    path: 'adminFeedbacks',
    label: "Demandes d'amélioration",
    // Requests from the pages of offers arrive here too; those pages have feature flags, this one has none.
    roles: ['admin'],
    menu: { group: 'administration', order: 40, icon: 'bulb' },
    load: () => import('./feedbacks.screen').then((m) => m.FeedbacksScreen),
  },
]);
