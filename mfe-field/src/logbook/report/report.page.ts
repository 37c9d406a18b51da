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
    redirect: '/terrain/events/incident?typeKey=presence',
  },
  {
    path: 'terrain/events/controleSpecifique',
    label: 'Contrôle spécifique',
    roles: ['agent', 'manager'],
    redirect: '/terrain/events/incident?typeKey=specific_control',
  },
  {
    path: 'terrain/events/logistique',
    label: 'Logistique',
    roles: ['agent', 'manager'],
    redirect: '/terrain/events/incident?typeKey=logistic',
  },
  {
    path: 'terrain/events/care-rescue',
    label: 'Soins et secours',
    roles: ['agent', 'manager'],
    redirect: '/terrain/events/incident?typeKey=care_rescue',
  },
  {
    path: 'terrain/events/delivery',
    label: 'Livraison',
    roles: ['agent', 'manager'],
    redirect: '/terrain/events/incident?typeKey=delivery',
  },
  {
    path: 'terrain/events/observations',
    label: 'Constatation',
    roles: ['agent', 'manager'],
    redirect: '/terrain/events/incident?typeKey=observation',
  },
  { path: 'terrain/events', label: 'Accueil', roles: ['agent', 'manager'], redirect: '/home' },
]);
