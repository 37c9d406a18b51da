import { CURRENCIES } from '@vigie/contracts/formats/currencies';
import { PAPER_COLOURS } from '@vigie/contracts/platform/settings/document-settings';
import { VAT_REGIMES } from '@vigie/contracts/rules/einvoice/service-vat';
import { HOLIDAY_ZONES } from '@vigie/contracts/rules/holidays/zones';
import { BIC, IBAN, SIREN, SIRET, VAT_NUMBER } from '@vigie/kit/logic/form/codes';
import { AgencyAddress } from '../parts/agency-address';
import { EmergencyNumbers } from '../parts/alarms/emergency-numbers';
import { Letterhead } from '../parts/letterhead';
import type { SettingsPage } from '../setting';

const ZONES = Object.entries(HOLIDAY_ZONES);
const TIME_ZONES = [...new Map(ZONES.map(([, { timeZone, label }]) => [timeZone, label]))].map(([value, label]) => ({
  value,
  label: value === 'Europe/Paris' ? 'Métropole (Europe/Paris)' : `${label} (${value})`,
}));

export const agencySettings: SettingsPage = {
  key: 'agency',
  title: 'Agence',
  sections: [
    {
      key: 'identity',
      title: 'Identité',
      lead: 'Ce que portent vos devis, factures, contrats et rapports.',
      settings: [
        { path: 'name', label: "Nom de l'agence", kind: 'text' },
        { path: 'type', label: 'Forme juridique', kind: 'text', placeholder: 'SAS' },
        { path: 'siren', label: 'SIREN', kind: 'code', code: SIREN },
        { path: 'siret', label: 'SIRET', kind: 'code', code: SIRET },
        { path: 'vatNumber', label: 'Numéro de TVA', kind: 'code', code: VAT_NUMBER },
        { path: 'phone', label: 'Téléphone', kind: 'phone' },
        { path: 'email', label: 'E-mail', kind: 'email' },
      ],
      content: AgencyAddress,
      holds: ['address'],
      words: ['Adresse'],
    },
    {
      key: 'mentions',
      title: 'Mentions obligatoires',
      lead: 'Code de commerce, art. R123-237 et R123-238 ; Code de la sécurité intérieure, art. L612-14 et L612-15.',
      settings: [
        { path: 'shareCapitalCents', label: 'Capital social', kind: 'money' },
        { path: 'rcsCity', label: 'Ville du RCS', kind: 'text', placeholder: 'Paris' },
        {
          path: 'authorisationNumber',
          label: "Numéro d'autorisation d'exercer",
          kind: 'text',
          help: 'Délivré par le CNAPS ; imprimé sur chaque document',
        },
      ],
    },
    {
      key: 'salary-costs',
      title: 'Coût des heures',
      lead: 'Les marges comptent le salaire brut des heures retenues, et ce que vous fixez ici.',
      settings: [
        {
          path: 'settings.salaryCosts.onTopBasisPoints',
          label: 'Charges en plus du salaire brut',
          kind: 'percent',
          help: 'Cotisations patronales après réductions, congés payés, habillage, formation',
        },
      ],
      words: ['Marges', 'Charges patronales', 'Congés payés'],
    },
    {
      key: 'bank',
      title: 'Banque et TVA',
      settings: [
        {
          path: 'iban',
          label: 'IBAN',
          kind: 'code',
          code: IBAN,
          help: 'Imprimé sur les factures à payer par virement',
        },
        { path: 'bic', label: 'BIC', kind: 'code', code: BIC },
        { path: 'vatRegime', label: 'Régime de TVA', kind: 'choice', options: VAT_REGIMES },
        {
          path: 'currency',
          label: 'Devise',
          kind: 'choice',
          options: CURRENCIES.map(({ code, label }) => ({ value: code, label: `${label} (${code})` })),
        },
      ],
    },
    {
      key: 'papers',
      title: 'Logo et couleur',
      lead: 'Vus tout de suite sur le document ci-dessous.',
      settings: [
        { path: 'settings.papers.colour', label: 'Couleur des documents', kind: 'choice', options: PAPER_COLOURS },
      ],
      content: Letterhead,
      holds: ['logoFileId'],
      words: ['Logo'],
    },
    {
      key: 'place',
      title: 'Lieu et calendrier',
      settings: [
        { path: 'timeZone', label: 'Fuseau horaire', kind: 'choice', options: TIME_ZONES },
        {
          path: 'holidayLocale',
          label: 'Jours fériés',
          kind: 'choice',
          options: [
            { value: 'FR', label: 'France (métropole)' },
            ...ZONES.map(([value, { label }]) => ({ value, label })),
          ],
          help: 'Un site situé dans une autre zone garde les siens',
        },
      ],
    },
    {
      key: 'emergency',
      title: 'Astreinte et urgences',
      lead: 'Ce que les agents peuvent appeler depuis leur téléphone.',
      settings: [{ path: 'onCallNumber', label: "Numéro d'astreinte", kind: 'text' }],
      content: EmergencyNumbers,
      holds: ['settings.emergencyNumbers.items'],
      words: ["Numéros d'urgence"],
    },
  ],
};
