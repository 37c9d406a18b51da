import { definePages, type Page, type Screen } from '@vigie/kit/logic/page';

/** Returns a page of the settings, for managers and agents who hold the right that the specification names. */
const settingsPage = (
  page: Pick<Screen, 'path' | 'label' | 'load' | 'keywords'> & { order: number; icon: string },
): Page => {
  const { order, icon, ...rest } = page;
  const menu = { group: 'settings', order, icon } as const;
  return { ...rest, roles: ['manager', 'agent'], rights: ['ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'], menu };
};

export const settingsPages = definePages([
  settingsPage({
    path: 'params/agency',
    label: 'Agence',
    order: 10,
    icon: 'building',
    keywords: ['identité', 'capital', 'RCS', 'IBAN', 'banque', 'TVA', 'logo', 'couleur', 'urgences', 'astreinte'],
    load: () => import('./pages.screen').then((m) => m.AgencySettingsScreen),
  }),
  settingsPage({
    path: 'params/field',
    label: 'Terrain',
    order: 20,
    icon: 'shield-cog',
    keywords: ['tolérances', 'pauses', 'PTI', "types d'événement", 'main courante', 'notifications'],
    load: () => import('./pages.screen').then((m) => m.FieldSettingsScreen),
  }),
  settingsPage({
    path: 'params/planning',
    label: 'Planning',
    order: 30,
    icon: 'calendar-cog',
    keywords: ['contrôles', 'repos', 'durée maximale', 'nuit', 'heures supplémentaires', 'majorations'],
    load: () => import('./pages.screen').then((m) => m.PlanningSettingsScreen),
  }),
  settingsPage({
    path: 'params/commercial-docs',
    label: 'Devis & Factures',
    order: 40,
    icon: 'file-settings',
    keywords: ['textes', 'pénalités de retard', 'escompte', 'coordonnées bancaires', 'bons de commande'],
    load: () => import('./pages.screen').then((m) => m.DocumentSettingsScreen),
  }),
  settingsPage({
    path: 'params/interventions',
    label: "Bons d'intervention",
    order: 45,
    icon: 'clipboard-text',
    keywords: ['modèle', 'rubriques', 'compte rendu', 'intervention'],
    load: () => import('./pages.screen').then((m) => m.InterventionSettingsScreen),
  }),
  settingsPage({
    path: 'params/emailExport',
    label: 'Email & export',
    order: 50,
    icon: 'mail-cog',
    keywords: ['expéditeur', 'signature', 'réponse'],
    load: () => import('./pages.screen').then((m) => m.MailSettingsScreen),
  }),
  settingsPage({
    path: 'params/requests',
    label: 'Demandes',
    order: 55,
    icon: 'message-cog',
    keywords: ['types de demande', 'agents', 'clients', 'absence'],
    load: () => import('./pages.screen').then((m) => m.RequestSettingsScreen),
  }),
  settingsPage({
    path: 'params/rights',
    label: 'Autorisations par défaut',
    order: 60,
    icon: 'user-cog',
    keywords: ['droits', 'agents', 'clients'],
    load: () => import('./pages.screen').then((m) => m.RightsSettingsScreen),
  }),
  { path: 'params', label: 'Paramètres', roles: ['manager', 'agent'], redirect: '/params/agency' },
]);
