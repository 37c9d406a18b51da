import { expect, type Page } from '@playwright/test';
import { interventionReportStatuses } from '@vigie/contracts/field/intervention-report/intervention-report.statuses';
import type { Agency } from '../agency';
import { openApi } from '../api';
import { violationsOf } from '../axe';
import { test } from '../journey';
import { mailsTo } from '../mailbox';
import { PHONE } from '../pages/guard.page';
import { enter } from '../pages/login.page';

/** A screen, or what opens from it. */
interface Look {
  path: string;
  name?: string;
  open?: (page: Page) => Promise<void>;
}

/** Tall enough for a whole dialog: what its bar of buttons covers while it scrolls would be judged as cut. */
const HEIGHT = 1600;
const DESK = { width: 1440, height: HEIGHT };
const SMALL = { width: 390, height: HEIGHT };
/** Pixels of what a hand touches in the field, less what a browser rounds. */
const TARGET = 47.5;

test.use({ trace: 'off', viewport: DESK });

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const tab = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('tab', { name }).click();
/** The same of a page. */
const part = (name: string) => (page: Page) => page.getByRole('main').getByRole('tab', { name }).click();
const act = (item: string, row: string | RegExp) => async (page: Page) => {
  await page
    .getByRole('row')
    .filter({ hasText: row })
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  // While it fades out it is a menu without items.
  await expect(page.getByRole('menu')).toHaveCount(0);
};
const both = (first: (page: Page) => Promise<void>, then: (page: Page) => Promise<void>) => async (page: Page) => {
  await first(page);
  await then(page);
};

const PLANNING = 'platform/service/adminPlanning';
const INVOICES = 'platform/documents/factures';
/** The first ones of each year, wherever they stand in the list. */
const ISSUED = `${INVOICES}?q=-0001`;

/** An address of no page. */
const NOWHERE = 'nulle-part';
const OWNER_AT_HOME: Look[] = [
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
const SETTINGS: Look[] = [
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
const DIRECTORY: Look[] = [
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
const BOARD: Look[] = [
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
const FIELD: Look[] = [
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
const FOLLOWED: Look[] = [
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
const INVOICING: Look[] = [
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
  {
    path: 'platform/documents/relances',
    name: 'preview',
    open: (page) =>
      page
        .getByRole('button', { name: /^Aperçu de la relance/ })
        .first()
        .click(),
  },
  { path: 'platform/documents/abonnements' },
  { path: 'platform/documents/abonnements', name: 'subscription', open: press('Ajouter un abonnement') },
];
const SALES: Look[] = [
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
const CONTRACTS: Look[] = [
  { path: 'platform/service/contracts' },
  { path: 'platform/service/contracts', name: 'contract draft', open: press('Ajouter un contrat client') },
  { path: 'platform/service/contracts', name: 'contract', open: act('Voir', 'Gardiennage de la galerie') },
  { path: 'params/emailTemplates' },
  { path: 'params/emailTemplates', name: 'mail template', open: act('Modifier', 'Votre devis') },
  { path: 'params/contractTemplates' },
  { path: 'params/contractTemplates', name: 'contract template', open: act('Modifier', 'Contrat de gardiennage') },
];
const CUSTOMER: Look[] = [
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
const administratorOf = (agency: Agency): Look[] => [
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
  // Last: from there on the strip of the altered profile stands above every screen.
  { path: `adminAgencies?q=${agency.name}`, name: 'entered', open: act("Entrer dans l'agence", agency.name) },
  { path: `${PLANNING}/sites?mode=week`, name: 'in an altered profile' },
];
const AGENT: Look[] = [
  { path: 'home' },
  { path: 'terrain/planning' },
  { path: 'terrain/events/incident' },
  { path: 'terrain/events/incident', name: 'second question', open: press(/^Incident/) },
  { path: 'terrain/indisponibilites' },
  { path: 'terrain/maMainCourante' },
  { path: 'terrain/mesRondes' },
  { path: 'terrain/serviceActif' },
  { path: 'terrain/serviceActif', name: 'instructions', open: press(/^Consignes/) },
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

/** Whatever was asked for has arrived. */
async function settled(page: Page): Promise<void> {
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1 }).or(page.getByText('introuvable')).first(),
  ).toBeVisible();
  // A tab that was never opened waits until it is.
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('Ce module ne répond pas.')).toHaveCount(0);
}

/**
 * What goes over the right edge of the page, of its main part or of a dialog; what makes the page itself, or a screen
 * that is to fill it, scroll; a table that hides columns without a mark at its edge; and words that are cut.
 */
const overflows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const told = (what: string) => (node: Element) => `${what}: ${node.tagName} ${node.className}`;
    return [
      ...all('html, main, .mantine-Modal-content, .mantine-Modal-body')
        .filter((node) => node.scrollWidth > node.clientWidth)
        .map(told('over the edge')),
      ...all('html, main[data-wide]')
        .filter((node) => node.scrollHeight > node.clientHeight)
        .map(told('scrolls')),
      ...all('.vg-table-box:not([data-after])')
        .filter((node) => node.scrollLeft + node.clientWidth < node.scrollWidth - 1)
        .map(told('hides columns')),
      // A cell that may be cut has the whole of it as its tooltip.
      ...all('.mantine-SegmentedControl-label, .vg-table td:not([title])')
        .filter((node) => getComputedStyle(node).overflowX !== 'visible' && node.scrollWidth > node.clientWidth)
        .map((node) => `cuts words: ${node.textContent}`),
    ];
  });

/** In the field a target is as large as a finger in a glove: what is touched, or the label that stands for it. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    if (document.documentElement.dataset.density !== 'field') return [];
    return [...document.querySelectorAll('button, a[href], input, select, textarea, summary, [role="tab"]')].flatMap(
      (node) => {
        const labels = node instanceof HTMLInputElement && ['checkbox', 'radio'].includes(node.type) ? node.labels : [];
        // Where a field has buttons of its own, what is touched is the whole of it.
        const field = [...(node.closest('.mantine-Input-wrapper')?.children ?? [])];
        const areas = [node, ...(node instanceof HTMLInputElement ? field : []), ...(labels ?? [])].map((it) =>
          it.getBoundingClientRect(),
        );
        const shown = areas.filter(({ width, height }) => width > 1 && height > 1);
        const large = shown.some(({ width, height }) => width >= least && height >= least);
        const name = node.getAttribute('aria-label') ?? node.textContent;
        return shown.length === 0 || large ? [] : [`a target under ${least} px: ${node.tagName} ${name}`];
      },
    );
  }, TARGET);

const paint = (page: Page, scheme: 'light' | 'dark') =>
  page.evaluate((to) => {
    document.documentElement.dataset.mantineColorScheme = to;
  }, scheme);

/** One look: everything axe knows in the light, colours again in the dark, nothing over the edge. */
async function problemsOf(page: Page): Promise<string[]> {
  const light = await violationsOf(page);
  await paint(page, 'dark');
  const dark = await violationsOf(page, ['color-contrast']);
  await paint(page, 'light');
  return [...light, ...dark.map((it) => `dark ${it}`), ...(await overflows(page)), ...(await smallTargets(page))];
}

async function walk(page: Page, looks: readonly Look[], sizes: readonly { width: number; height: number }[]) {
  const found: string[] = [];
  for (const { path, name, open } of looks) {
    // Leaves the dialog of the look before, and its part of the address.
    await page.goto(`/#/${NOWHERE}`);
    await expect(page.getByText('Page introuvable')).toBeVisible();
    await page.goto(`/#/${path}`);
    if (path !== NOWHERE) await expect(page.getByText('Page introuvable')).toHaveCount(0);
    await settled(page);
    await open?.(page);
    if (open) await settled(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      // A layout of another width is drawn with the next frames.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await settled(page);
      const problems = await problemsOf(page);
      found.push(...problems.map((it) => `${path} ${name ?? ''} at ${size.width}: ${it}`));
    }
    if (sizes[0]) await page.setViewportSize(sizes[0]);
  }
  return found;
}

interface Walk {
  what: string;
  who: 'owner' | 'customer' | 'administrator';
  tag: string[];
  looks: (agency: Agency) => Look[];
}
const OFFICE: Walk[] = [
  { what: 'planning and services', who: 'owner', tag: ['@field'], looks: () => BOARD },
  { what: 'rounds, absences and logbook', who: 'owner', tag: ['@field'], looks: () => FIELD },
  { what: 'the directory', who: 'owner', tag: ['@commercial'], looks: () => DIRECTORY },
  { what: 'invoicing', who: 'owner', tag: ['@commercial'], looks: () => INVOICING },
  { what: 'estimates, turnover and mails', who: 'owner', tag: ['@commercial'], looks: () => SALES },
  { what: 'contracts', who: 'owner', tag: ['@commercial'], looks: () => CONTRACTS },
  { what: 'what the agency follows', who: 'owner', tag: ['@commercial'], looks: () => FOLLOWED },
  { what: 'the home and the agency', who: 'owner', tag: ['@platform'], looks: () => OWNER_AT_HOME },
  { what: 'the settings', who: 'owner', tag: ['@platform'], looks: () => SETTINGS },
  { what: 'the customer', who: 'customer', tag: ['@field', '@commercial'], looks: () => CUSTOMER },
  { what: 'the platform administrator', who: 'administrator', tag: ['@platform'], looks: administratorOf },
];
for (const { what, who, tag, looks } of OFFICE) {
  test(`every screen of ${what} is accessible and keeps to its edges, large and small, light and dark`, {
    tag,
  }, async ({ page, agency }) => {
    test.slow();
    await enter(page, agency[who]);
    expect(await walk(page, looks(agency), [DESK, SMALL])).toEqual([]);
  });
}

test('every screen of the agent is accessible and keeps to its edges, light and dark', { tag: '@field' }, async ({
  browser,
  baseURL,
  agency,
}) => {
  const phone = await browser.newContext({ ...PHONE, baseURL });
  try {
    const page = await phone.newPage();
    await page.setViewportSize(SMALL);
    await enter(page, agency.agent);
    expect(await walk(page, AGENT, [SMALL])).toEqual([]);
  } finally {
    await phone.close();
  }
});

test('the screens before login are accessible and keep to their edges', { tag: '@platform' }, async ({ page }) => {
  const found: string[] = [];
  for (const path of ['login', 'forgot-password', 'reset-password/inconnu']) {
    await page.goto(`/#/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const size of [DESK, SMALL]) {
      await page.setViewportSize(size);
      found.push(...(await problemsOf(page)).map((it) => `${path} at ${size.width}: ${it}`));
    }
  }
  expect(found).toEqual([]);
});

test('the page of a mailed report is accessible and keeps to its edges, without an account', { tag: '@field' }, async ({
  page,
  agency,
  playwright,
  baseURL,
}) => {
  const api = await openApi(await playwright.request.newContext({ baseURL }), agency.owner);
  const asked = { query: '', limit: 25, page: 1, ascending: false, orderBy: 'startAt', filters: {} };
  const { data } = await api.post<{ data: { id: string; status: number }[] }>('/fetch/intervention-reports', asked);
  const { signedByAgent, sent } = interventionReportStatuses.value;
  const report = data.find(({ status }) => status === signedByAgent || status === sent);
  if (!report) throw new Error('the demonstration has no signed report');
  const read = await api.get<{ interventionReport: { updatedAt: string } }>(`/intervention-report/${report.id}`);
  const to = `${report.id}@client.example`;
  await api.post(`/intervention-report/${report.id}/send`, { to, updatedAt: read.interventionReport.updatedAt });
  const linkIn = async () => (await mailsTo(to))[0]?.text?.match(/#\/bon\/\S+/)?.[0] ?? '';
  await expect.poll(linkIn).not.toBe('');
  const found: string[] = [];
  await page.goto(`/${await linkIn()}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const size of [DESK, SMALL]) {
    await page.setViewportSize(size);
    // Outside the application a page is as long as its report, and scrolls.
    const problems = (await problemsOf(page)).filter((it) => !it.startsWith('scrolls: HTML'));
    found.push(...problems.map((it) => `report link at ${size.width}: ${it}`));
  }
  expect(found).toEqual([]);
});
