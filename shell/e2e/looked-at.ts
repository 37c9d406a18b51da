import { expect, type Page } from '@playwright/test';
import type { Agency } from './agency';

/** A screen, or a dialog or menu that opens from it. */
export interface Look {
  path: string;
  name?: string;
  open?: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const tab = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('tab', { name }).click();
/** Opens a tab of the page instead of one of a dialog. */
const part = (name: string) => (page: Page) => page.getByRole('main').getByRole('tab', { name }).click();
const act = (item: string, row: string | RegExp) => async (page: Page) => {
  await page
    .getByRole('row')
    .filter({ hasText: row })
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  // While the menu fades out it has no items, which axe would report.
  await expect(page.getByRole('menu')).toHaveCount(0);
};
const both = (first: (page: Page) => Promise<void>, then: (page: Page) => Promise<void>) => async (page: Page) => {
  await first(page);
  await then(page);
};

const PLANNING = 'platform/service/adminPlanning';
const INVOICES = 'platform/documents/factures';
/** Finds the first invoice of each year, wherever it is in the list. */
const ISSUED = `${INVOICES}?q=-0001`;

/** An address without a page. */
export const NOWHERE = 'nulle-part';
export const OWNER_AT_HOME: Look[] = [
  { path: 'home' },
  { path: 'home', name: 'palette', open: press('Rechercher') },
  { path: 'user' },
  { path: 'notifications' },
  { path: 'home', name: 'bell', open: press(/^Notifications/) },
  { path: 'terrain/adminDashboard/adminAlerts' },
  { path: 'liensUtiles/about' },
  { path: 'platform/service/rgpd' },
  { path: 'annuaire/list' },
  { path: 'liensUtiles/tutorial' },
  { path: 'liensUtiles/app' },
  { path: 'platform/dashboards' },
  { path: 'platform/agency/admins' },
  { path: 'platform/agency/admins', name: 'manager', open: act('Modifier', 'Hugo Bernard') },
  { path: NOWHERE },
];
export const SETTINGS: Look[] = [
  { path: 'params/agency' },
  { path: 'params/agency', name: 'history', open: press('Historique') },
  { path: 'params/field' },
  { path: 'params/planning' },
  { path: 'params/commercial-docs' },
  { path: 'params/emailExport' },
  { path: 'params/rights' },
  { path: 'params/deletion' },
  { path: 'params/audit' },
  { path: 'platform/service/rgpd' },
  { path: 'params/right-profiles' },
  { path: 'params/right-profiles', name: 'profile', open: act('Modifier', 'Comptable') },
  { path: 'platform/viewing' },
];
export const DIRECTORY: Look[] = [
  { path: 'platform/agency/customers' },
  { path: 'platform/agency/customers?act=add' },
  { path: 'platform/agency/customers', name: 'columns', open: press('Colonnes') },
  { path: 'platform/agency/customers', name: 'presets', open: press('Filtres enregistrés') },
  { path: 'platform/agency/customers?q=introuvable' },
  {
    path: 'platform/agency/customers',
    name: 'account',
    open: both(act('Voir', 'Galerie des Tilleuls'), part('Compte')),
  },
  { path: 'platform/agency/sites' },
  { path: 'platform/agency/sites', name: 'site', open: act('Modifier', 'Galerie marchande') },
  {
    path: 'platform/agency/sites',
    name: 'site rights',
    open: both(act('Modifier', 'Galerie marchande'), tab('Autorisations')),
  },
  {
    path: 'platform/agency/sites',
    name: 'site tolerances',
    open: both(act('Voir', 'Galerie marchande'), part('Tolérances')),
  },
  {
    path: 'platform/agency/sites',
    name: 'site history',
    open: both(act('Voir', 'Galerie marchande'), part('Historique')),
  },
  { path: 'platform/agency/sites', name: 'instruction book', open: act('Consignes', 'Galerie marchande') },
  { path: 'platform/agency/agents' },
  { path: 'platform/agency/agents', name: 'agent', open: act('Modifier', 'Karim Benali') },
  {
    path: 'platform/agency/agents',
    name: 'agent papers',
    open: both(act('Modifier', 'Karim Benali'), tab('Carte et documents')),
  },
  {
    path: 'platform/agency/agents',
    name: 'agent contract',
    open: both(act('Modifier', 'Karim Benali'), tab('Contrat')),
  },
  {
    path: 'platform/agency/agents',
    name: 'agent equipment',
    open: both(act('Voir', 'Karim Benali'), part('Matériel')),
  },
];
export const BOARD: Look[] = [
  { path: `${PLANNING}/sites?mode=week` },
  { path: `${PLANNING}/agents?mode=month` },
  { path: `${PLANNING}/sites?mode=day` },
  {
    path: `${PLANNING}/sites?mode=week`,
    name: 'recurrence',
    open: both(press('Ajouter un service'), (page) => page.getByRole('switch', { name: 'Répéter ce service' }).check()),
  },
  { path: 'platform/service/adminServices' },
  { path: 'platform/service/adminServices', name: 'filters', open: press('Filtres') },
  { path: 'platform/service/aVerifier' },
  { path: 'platform/service/aVerifier', name: 'refusal', open: act('Refuser pour la paie…', /\d{4} \d\d:\d\d/) },
];
export const FIELD: Look[] = [
  { path: 'liensUtiles/import' },
  { path: 'liensUtiles/export' },
  { path: 'liensUtiles/import/planning' },
  { path: 'liensUtiles/import', name: 'import', open: act('Voir', /csv|xlsx/) },
  { path: 'platform/service/listIndispo' },
  { path: 'platform/service/listIndispo', name: 'absence', open: press('Ajouter une indisponibilité') },
  { path: 'platform/service/listCompensatoryRest' },
  { path: 'platform/terrain/checkpoints' },
  { path: 'platform/terrain/checkpoints', name: 'checkpoint', open: press('Ajouter un point de contrôle') },
  { path: 'platform/terrain/rounds' },
  { path: 'platform/terrain/suiviRondes' },
  { path: 'platform/agency/effacements' },
  { path: 'platform/terrain/adminMc' },
  { path: 'platform/terrain/adminMc', name: 'detail', open: press(/^Détail de/) },
  { path: 'platform/terrain/preuve' },
  { path: 'platform/service/listInterrupt' },
  { path: 'platform/service/listInterrupt', name: 'graph', open: press('Graphique') },
  { path: 'platform/service/listHours' },
  { path: 'platform/service/planningErrors' },
  { path: 'platform/terrain/bonInter' },
  { path: 'platform/terrain/supervision' },
];
export const FOLLOWED: Look[] = [
  { path: 'platform/documents/tarifs' },
  { path: 'platform/service/demandes' },
  { path: 'platform/service/demandes-clients' },
  { path: 'platform/service/documents' },
  { path: 'platform/service/equipment' },
  { path: 'platform/service/formationDocs' },
  { path: 'platform/service/note-information' },
  { path: 'platform/agency/listAgencyAgencyExpirations' },
  { path: 'platform/service/listAgencyExpirations' },
  { path: 'params/requests' },
  { path: 'params/interventions' },
];
export const INVOICING: Look[] = [
  { path: INVOICES },
  { path: INVOICES, name: 'draft', open: press('Ajouter une facture') },
  {
    path: ISSUED,
    name: 'invoice',
    open: (page) =>
      page
        .getByRole('button', { name: /^F\d{4}-0001$/ })
        .first()
        .click(),
  },
  { path: INVOICES, name: 'simulation', open: press('Générer les factures') },
  { path: ISSUED, name: 'payments', open: act('Paiements', /F\d{4}-0001/) },
  { path: ISSUED, name: 'sending', open: act('Envoyer', /F\d{4}-0001/) },
  { path: 'platform/documents/facturation-du-mois' },
  { path: 'platform/documents/relances' },
  { path: 'platform/documents/relances', name: 'preview', open: act('Aperçu', /F\d{4}-/) },
  { path: 'platform/documents/abonnements' },
  { path: 'platform/documents/abonnements', name: 'subscription', open: press('Ajouter un abonnement') },
];
export const SALES: Look[] = [
  { path: 'platform/documents/devis' },
  { path: 'platform/documents/devis', name: 'plan', open: act('Planifier les services', 'inventaire annuel') },
  { path: 'platform/documents/devis', name: 'estimate', open: press('Ajouter un devis') },
  { path: 'platform/documents/agentPurchaseOrder' },
  { path: 'platform/documents/serviceCatalog' },
  { path: 'platform/service/marges' },
  { path: 'platform/service/marges/month', name: 'chart', open: press('Graphique') },
  { path: 'platform/documents/chiffreAffaires' },
  { path: 'platform/documents/chiffreAffaires/customer' },
  { path: 'platform/service/email-tracking' },
  { path: 'platform/service/email-tracking?q=quai', name: 'email', open: act('Ouvrir', 'Ouverture du quai') },
  { path: 'platform/service/email-tracking', name: 'write', open: press('Écrire un e-mail') },
];
export const CONTRACTS: Look[] = [
  { path: 'platform/service/contracts' },
  { path: 'platform/service/contracts', name: 'contract draft', open: press('Ajouter un contrat client') },
  { path: 'platform/service/contracts', name: 'contract', open: act('Voir', 'Gardiennage de la galerie') },
  { path: 'params/emailTemplates' },
  { path: 'params/emailTemplates', name: 'mail template', open: act('Modifier', 'Votre devis') },
  { path: 'params/contractTemplates' },
  { path: 'params/contractTemplates', name: 'contract template', open: act('Modifier', 'Contrat de gardiennage') },
];
export const CUSTOMER: Look[] = [
  { path: 'home' },
  { path: 'terrain/planningCustomer' },
  { path: 'customerMc' },
  { path: 'customerProof' },
  { path: 'customerInvoices' },
  { path: 'liensUtiles/confidentialite' },
  { path: 'customerSites' },
  { path: 'liensUtiles/confidentialite' },
  { path: 'customerAlerts' },
  { path: 'customerServices' },
  { path: 'customerDashboards' },
  { path: 'customerInterventionReports' },
  { path: 'customerRequests' },
  { path: 'customerFormationDocs' },
  { path: 'customerPlanning' },
  { path: 'expirationsAgent' },
  { path: 'sharedDocuments' },
];
export const administratorOf = (agency: Agency): Look[] => [
  { path: 'home' },
  { path: 'adminAgencies' },
  { path: 'platform/admin/dashboard/resume-sekur' },
  { path: 'platform/admin/dashboard/ca-sekur' },
  { path: 'adminUsers' },
  { path: 'adminJobs' },
  { path: 'adminHealth' },
  { path: 'adminMails' },
  { path: 'adminAudit' },
  { path: 'adminInstallation' },
  { path: 'adminAgencies', name: 'new agency', open: press('Ajouter une agence') },
  // Last, because from here on the bar of an altered profile (an administrator in an agency) is above every screen.
  { path: `adminAgencies?q=${agency.name}`, name: 'entered', open: act("Entrer dans l'agence", agency.name) },
  { path: `${PLANNING}/sites?mode=week`, name: 'in an altered profile' },
];
/** @param service one of the agent's that is no circuit, since some days begin with a circuit */
export const agentOf = (service: string): Look[] => [
  { path: 'home' },
  { path: 'terrain/planning' },
  { path: 'terrain/events/incident' },
  { path: 'terrain/events/incident', name: 'second question', open: press(/^Incident/) },
  { path: 'terrain/indisponibilites' },
  { path: 'terrain/maMainCourante' },
  { path: 'terrain/mesRondes' },
  { path: 'terrain/serviceActif' },
  { path: `terrain/serviceActif/${service}`, name: 'instructions', open: press(/^Consignes/) },
  { path: 'contracts' },
  { path: 'terrain/appareil' },
  { path: 'liensUtiles/confidentialite' },
  { path: 'liensUtiles/tutorial' },
  { path: 'liensUtiles/app' },
  { path: 'terrain/tournee' },
  { path: 'terrain/contactAgence' },
  { path: 'servicesNonPlanifies' },
  { path: 'documents' },
  { path: 'demandes' },
  { path: 'notifications' },
  { path: 'plus' },
  { path: 'user' },
  { path: 'terrain/heures' },
  { path: 'terrain/repos' },
  { path: 'terrain/pti' },
  { path: 'terrain/nfc' },
  { path: 'terrain/mesPositions' },
  { path: 'terrain/bonsIntervention' },
  { path: 'terrain/intervention' },
  { path: 'equipment' },
  { path: 'notes' },
  { path: 'formationDocs' },
  { path: 'terrain/circuitActif' },
];
