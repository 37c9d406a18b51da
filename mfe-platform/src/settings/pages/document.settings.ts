import { CnapsContribution } from '../parts/cnaps-contribution';
import { MediatorHint } from '../parts/mediator-hint';
import { ReminderLevels } from '../parts/reminder-levels';
import type { Setting, SettingsPage, SettingsSection } from '../setting';

type DocumentBlock = 'estimateSettings' | 'invoiceSettings' | 'settingsAgentPurchaseOrder';

const texts = (block: DocumentBlock): Setting[] => [
  { path: `settings.${block}.header`, label: 'Texte avant les lignes', kind: 'rich' },
  { path: `settings.${block}.footer`, label: 'Texte après les totaux', kind: 'rich' },
];
const mail = (block: DocumentBlock | 'contractSettings'): Setting[] => [
  { path: `settings.${block}.email.subject`, label: "Objet de l'e-mail", kind: 'text' },
  { path: `settings.${block}.email.message`, label: "Message de l'e-mail", kind: 'rich' },
];
const documentSection = (key: string, title: string, block: DocumentBlock): SettingsSection => ({
  key,
  title,
  settings: [...texts(block), ...mail(block)],
});

export const documentSettings: SettingsPage = {
  key: 'commercial-docs',
  title: 'Devis & Factures',
  sections: [
    documentSection('estimates', 'Devis', 'estimateSettings'),
    documentSection('invoices', 'Factures', 'invoiceSettings'),
    {
      key: 'payment',
      title: 'Règlement des factures',
      settings: [
        {
          path: 'settings.invoiceSettings.bankDetails',
          label: 'Coordonnées bancaires',
          kind: 'area',
          help: "Imprimées à la place de l'IBAN de l'agence",
        },
        {
          path: 'settings.invoiceSettings.latePaymentMessage',
          label: 'Mention de retard de paiement',
          kind: 'area',
        },
        {
          path: 'settings.invoiceSettings.latePaymentBasisPoints',
          label: 'Taux des pénalités de retard',
          kind: 'percent',
          help: 'Vide : le taux légal (Code de commerce, art. L441-10)',
        },
        { path: 'settings.invoiceSettings.earlyDiscountMessage', label: "Conditions d'escompte", kind: 'text' },
      ],
      content: CnapsContribution,
      words: ['CNAPS'],
    },
    {
      key: 'reminders',
      title: 'Relances des factures impayées',
      lead: 'Le matin des jours ouvrés, chaque facture en retard reçoit le plus haut niveau atteint, une seule fois. Une facture payée, en litige ou d’un client à ne pas relancer n’en reçoit aucun.',
      settings: [
        {
          path: 'settings.invoiceReminders.active',
          label: 'Relancer automatiquement les factures impayées',
          kind: 'switch',
        },
      ],
      content: ReminderLevels,
      holds: ['settings.invoiceReminders.levels'],
      words: ['Rappel', 'Mise en demeure', 'Impayés', 'Pénalités'],
    },
    {
      key: 'mediator',
      title: 'Médiateur de la consommation',
      lead: 'Imprimé sur les devis, les contrats et les factures des particuliers (Code de la consommation, art. L616-1 et R616-1).',
      settings: [
        { path: 'settings.mediator.name', label: 'Nom du médiateur', kind: 'text' },
        { path: 'settings.mediator.address', label: 'Adresse postale du médiateur', kind: 'area' },
        { path: 'settings.mediator.site', label: 'Site internet du médiateur', kind: 'text' },
      ],
      content: MediatorHint,
      words: ['Particuliers', 'Consommateurs', 'Médiation', 'Litige'],
    },
    documentSection('orders', 'Bons de commande', 'settingsAgentPurchaseOrder'),
    {
      key: 'contracts',
      title: 'Contrats à signer',
      lead: "En tête de l'e-mail qui porte le lien de signature, si celui qui l'envoie n'écrit rien d'autre.",
      settings: mail('contractSettings'),
    },
  ],
};
