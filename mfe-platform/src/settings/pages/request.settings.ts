import { AgentRequestTypes, CustomerRequestTypes } from '../parts/named-lists';
import type { SettingsPage } from '../setting';

export const requestSettings: SettingsPage = {
  key: 'requests',
  title: 'Demandes',
  sections: [
    {
      key: 'agents',
      title: 'Types de demande des agents',
      lead: "Une absence est proposée aussi comme type d'indisponibilité. Une demande déjà faite garde son type.",
      settings: [],
      content: AgentRequestTypes,
      holds: ['settings.requestTypes.items'],
      words: ['Absence', 'Congé', 'Acompte'],
    },
    {
      key: 'customers',
      title: 'Types de demande des clients',
      lead: 'Ce que vos clients peuvent vous demander depuis leur espace.',
      settings: [],
      content: CustomerRequestTypes,
      holds: ['settings.agencyCustomerRequestTypes.items'],
    },
  ],
};
