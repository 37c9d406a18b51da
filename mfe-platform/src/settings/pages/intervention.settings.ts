import { ReportTemplateBlocks } from '../report-template/report-template';
import type { SettingsPage } from '../setting';

export const interventionSettings: SettingsPage = {
  key: 'interventions',
  title: "Bons d'intervention",
  sections: [
    {
      key: 'template',
      title: 'Modèle',
      lead: "Les rubriques du bon d'intervention, dans l'ordre du téléphone et du papier. Un bon déjà rempli garde les siennes.",
      settings: [],
      content: ReportTemplateBlocks,
      holds: ['settings.interventionReportTemplate.blocks'],
      words: ['Rubriques', 'Champs', 'Compte rendu'],
    },
    {
      key: 'paper',
      title: 'Document et e-mail',
      settings: [
        { path: 'settings.interventionReportSettings.header', label: 'Texte avant les rubriques', kind: 'rich' },
        { path: 'settings.interventionReportSettings.footer', label: 'Texte après les signatures', kind: 'rich' },
        { path: 'settings.interventionReportSettings.email.subject', label: "Objet de l'e-mail", kind: 'text' },
        { path: 'settings.interventionReportSettings.email.message', label: "Message de l'e-mail", kind: 'rich' },
      ],
    },
  ],
};
