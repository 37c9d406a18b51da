import { definePages } from '@vigie/kit/logic/page';

export const circuitPages = definePages([
  {
    path: 'terrain/circuitActif/:slug?',
    label: 'Tournée active',
    roles: ['agent', 'manager'],
    load: () => import('./circuit.screen').then((m) => m.ActiveCircuitScreen),
  },
  {
    path: 'terrain/tournee/:id?',
    label: 'Tournée',
    roles: ['agent', 'manager'],
    load: () => import('./circuit.screen').then((m) => m.StartCircuitScreen),
  },
]);
