import { DefaultAgentRights, DefaultCustomerRights, DefaultManagerRights } from '../parts/default-rights';
import type { SettingsPage } from '../setting';

export const rightsSettings: SettingsPage = {
  key: 'rights',
  title: 'Autorisations par défaut',
  sections: [
    {
      key: 'agents',
      title: 'Nouveaux agents',
      lead: "Ce qu'un compte d'agent peut faire à sa création ; chaque fiche peut s'en écarter.",
      settings: [],
      content: DefaultAgentRights,
      holds: ['settings.defaultRights.rightsAgent'],
    },
    {
      key: 'customers',
      title: 'Nouveaux clients',
      lead: "Ce qu'un compte de client peut faire à sa création.",
      settings: [],
      content: DefaultCustomerRights,
      holds: ['settings.defaultRights.rightsCustomer'],
    },
    {
      key: 'privacy',
      title: 'Document de confidentialité',
      lead: 'Vos agents et vos clients le lisent et y répondent depuis « Mes données personnelles ». Une nouvelle version redemande sa réponse à chacun. Sous votre texte, les agents lisent ce que leur navigateur fait du son quand ils dictent.',
      settings: [
        { path: 'settings.privacySettings.version', label: 'Version', kind: 'text' },
        { path: 'settings.privacySettings.text', label: 'Texte', kind: 'rich' },
      ],
      words: ['RGPD', 'Consentement', 'Données personnelles'],
    },
    {
      key: 'managers',
      title: 'Nouveaux administrateurs',
      lead: "Ce qui est coché d'avance quand le propriétaire ajoute un administrateur. Un profil de droits remplit la liste.",
      settings: [],
      content: DefaultManagerRights,
      holds: ['settings.defaultRights.rightsManager'],
    },
  ],
};
