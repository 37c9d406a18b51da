import { WEEKDAYS } from '@vigie/contracts/core/time/calendar';
import { OPENING_MESSAGES } from '@vigie/contracts/platform/email-opening/email-opening';
import { ExportColumns } from '../parts/exports/export-columns';
import { AgentMailing, CustomerMailing } from '../parts/mailing/weekly-mailing';
import type { Setting, SettingsPage } from '../setting';

const mailingOf = (block: 'agentPlanningSettings' | 'customerPlanningSettings'): Setting[] => [
  { path: `settings.${block}.weeklyMailing`, label: 'Envoyer chaque semaine', kind: 'switch' },
  { path: `settings.${block}.mailingDay`, label: "Jour de l'envoi", kind: 'choice', options: WEEKDAYS },
  { path: `settings.${block}.mailingTime`, label: "Heure de l'envoi", kind: 'time' },
];

export const mailSettings: SettingsPage = {
  key: 'emailExport',
  title: 'Email & export',
  sections: [
    {
      key: 'expirations',
      title: "Alertes d'échéances",
      lead: "Un e-mail est envoyé le matin à l'adresse de l'agence, une fois à chaque seuil. Le plus large dit aussi ce qui est « à renouveler » dans les listes.",
      settings: [
        {
          path: 'settings.agentExpirationSettings.alertLevels',
          label: 'Documents et équipements',
          kind: 'several',
          options: [0, 7, 15, 30, 60, 90, 180].map((days) => ({
            value: days,
            label: days === 0 ? 'Expiré' : `Moins de ${days} jours`,
          })),
        },
        {
          path: 'settings.agentExpirationSettings.contractAlertLevels',
          label: 'Contrats de travail',
          kind: 'several',
          options: [1, 2, 7, 15, 30, 60].map((days) => ({ value: days, label: `${days} jour${days > 1 ? 's' : ''}` })),
        },
      ],
      words: ['Rappels', 'Renouvellement'],
    },
    {
      key: 'sender',
      title: 'Expéditeur des e-mails',
      lead: 'Vos clients et vos agents voient ce nom et répondent à cette adresse.',
      settings: [
        { path: 'settings.emailSettings.senderName', label: "Nom de l'expéditeur", kind: 'text' },
        { path: 'settings.emailSettings.replyTo', label: 'Adresse de réponse', kind: 'email' },
        { path: 'settings.emailSettings.signature', label: 'Signature', kind: 'rich' },
        {
          path: 'settings.emailSettings.followOpenings',
          label: OPENING_MESSAGES.setting,
          help: OPENING_MESSAGES.settingMeans,
          kind: 'switch',
        },
      ],
    },
    {
      key: 'agentMailing',
      title: 'Planning envoyé aux agents',
      lead: 'Chaque semaine, chaque agent qui a un service la semaine suivante (lundi au dimanche) reçoit son planning en PDF.',
      settings: mailingOf('agentPlanningSettings'),
      content: AgentMailing,
      words: ['Envoi hebdomadaire'],
    },
    {
      key: 'customerMailing',
      title: 'Planning envoyé aux clients',
      lead: "Chaque semaine, chaque client qui a un service la semaine suivante reçoit le planning de ses sites en PDF, à l'adresse de sa fiche.",
      settings: mailingOf('customerPlanningSettings'),
      content: CustomerMailing,
      words: ['Envoi hebdomadaire'],
    },
    {
      key: 'exports',
      title: 'Colonnes des exports',
      lead: 'Un export sans choix tient les colonnes que chacun affiche. Une colonne reste réservée à qui peut la voir.',
      settings: [],
      content: ExportColumns,
      holds: ['settings.exportSettings.columns'],
      words: ['Excel', 'Prépaie', 'Export détaillé'],
    },
  ],
};
