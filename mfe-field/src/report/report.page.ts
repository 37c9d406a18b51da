import { definePages } from '@vigie/kit/logic/page';

export const reportPages = definePages([
  {
    path: 'terrain/events/incident/:id?',
    label: 'Signaler',
    roles: ['agent', 'manager'],
    keywords: ['incident', 'constatation', 'main courante', 'événement'],
    bar: 'report',
    load: () => import('./report.screen').then((m) => m.ReportScreen),
  },
  {
    path: 'terrain/events/presence',
    label: 'Présence',
    roles: ['agent', 'manager'],
    load: () => import('./redirects').then((m) => m.PresenceScreen),
  },
  {
    path: 'terrain/events/controleSpecifique',
    label: 'Contrôle spécifique',
    roles: ['agent', 'manager'],
    load: () => import('./redirects').then((m) => m.SpecificControlScreen),
  },
  {
    path: 'terrain/events/logistique',
    label: 'Logistique',
    roles: ['agent', 'manager'],
    load: () => import('./redirects').then((m) => m.LogisticScreen),
  },
  {
    path: 'terrain/events/care-rescue',
    label: 'Soins et secours',
    roles: ['agent', 'manager'],
    load: () => import('./redirects').then((m) => m.CareRescueScreen),
  },
  {
    path: 'terrain/events/delivery',
    label: 'Livraison',
    roles: ['agent', 'manager'],
    load: () => import('./redirects').then((m) => m.DeliveryScreen),
  },
  {
    path: 'terrain/events/observations',
    label: 'Constatation',
    roles: ['agent', 'manager'],
    load: () => import('./redirects').then((m) => m.ObservationsScreen),
  },
]);
