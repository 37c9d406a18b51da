import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CUSTOMER_TYPE } from '@vigie/contracts/catalogues/constants/customers';
import { newId } from '@vigie/contracts/core/id';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import type { Agency } from '@vigie/contracts/platform/agency/agency';
import { agencyFormSchema } from '@vigie/contracts/platform/agency/agency-changes';
import { agencySettingsSchema } from '@vigie/contracts/platform/settings/agency-settings';
import { AGENCY_RULE } from '@vigie/contracts/rules/planning/limit';
import { schemaAt } from '@vigie/kit/logic/form/zod-form';
import { fakeServer, renderKit, resetKit, signInAs, toastTexts } from '@vigie/kit/testing/harness';
import { agencySettings } from './pages/agency.settings';
import { documentSettings } from './pages/document.settings';
import { fieldSettings } from './pages/field.settings';
import { mailSettings } from './pages/mail.settings';
import { planningSettings } from './pages/planning.settings';
import { CHECKS } from './parts/checks/check-list';
import { CnapsContribution } from './parts/cnaps-contribution';
import { SettingsScreen } from './settings.screen';
import { changesOf, draftOf, rebased, type SettingsValues, schemaOf } from './settings-draft';
import { SETTINGS_PAGES } from './settings-pages';

/** Address of the agency's own call. */
const AGENCY = '/agency/0193b5f0-0000-7000-8000-00000000a001';

beforeEach(resetKit);

const agency = (more: Partial<Agency> = {}): Agency => ({
  id: newId(),
  name: 'Sûreté du Quai',
  type: 'SAS',
  status: 100,
  subscriptionActive: true,
  subscriptionEndsOn: null,
  payment: null,
  lastPaymentOn: null,
  agentsLimit: 50,
  accountsLimit: 5,
  timeZone: 'Europe/Paris',
  holidayLocale: 'FR',
  currency: 'EUR',
  address: { street: '1 rue du Port', zipcode: '75001', city: 'Paris', country: 'France' },
  phone: null,
  email: null,
  onCallNumber: null,
  siren: null,
  siret: null,
  vatNumber: null,
  authorisationNumber: null,
  shareCapitalCents: null,
  rcsCity: null,
  vatRegime: 'payment',
  iban: null,
  bic: null,
  logoFileId: null,
  deletionOn: null,
  manager: null,
  settings: {},
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...more,
});

const valuesOf = (page: (typeof SETTINGS_PAGES)[number], known: Agency, change: (draft: SettingsValues) => void) => {
  const values = JSON.parse(JSON.stringify(draftOf(page, known).draft)) as SettingsValues;
  change(values);
  return schemaOf(page).parse(values);
};

test('every declared setting is a value of the agency, and none stands on two pages', () => {
  const paths = SETTINGS_PAGES.flatMap(({ sections }) =>
    sections.flatMap(({ settings, holds = [] }) => [...settings.map(({ path }) => path), ...holds]),
  );
  expect(paths.filter((path) => schemaAt(agencyFormSchema, path) === undefined)).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

test('a save holds what was changed alone: a field, or a whole block', () => {
  const known = agency();
  expect(
    changesOf(
      fieldSettings,
      known,
      valuesOf(fieldSettings, known, () => undefined),
    ),
  ).toBeNull();
  const named = valuesOf(agencySettings, known, (values) => {
    values.name = 'Sûreté';
  });
  expect(changesOf(agencySettings, known, named)).toEqual({ name: 'Sûreté' });
  const { tolerance } = agencySettingsSchema.parse({});
  const graced = valuesOf(fieldSettings, known, (values) => {
    values.settings.tolerance.pay.graceStartMin = 9;
  });
  expect(changesOf(fieldSettings, known, graced)).toEqual({
    settings: { tolerance: { ...tolerance, pay: { ...tolerance.pay, graceStartMin: 9 } } },
  });
});

test('a block that cannot be read begins with the defaults, is said, and is sent with the next save', () => {
  const known = agency({ settings: { tolerance: { pay: 'many' } } });
  expect(draftOf(fieldSettings, known).unreadable).toEqual(['tolerance']);
  const changes = changesOf(
    fieldSettings,
    known,
    valuesOf(fieldSettings, known, () => undefined),
  );
  expect(Object.keys(changes?.settings ?? {})).toEqual(['tolerance']);
});

test('a wrong value on another page does not keep this one from being saved', () => {
  const known = agency({ siret: '123', settings: { planning: { maxWeeklyHours: 60 } } });
  const graced = valuesOf(fieldSettings, known, (values) => {
    values.settings.tolerance.pay.roundMin = 5;
  });
  expect(changesOf(fieldSettings, known, graced)).not.toBeNull();
});

test('a colleague changed the same, or something else', () => {
  const before = agency();
  const changes = { name: 'Sûreté' };
  const onTopOf = (now: Agency) => rebased(agencySettings, changes, { before, now });
  expect(onTopOf({ ...before, type: 'SARL' })).toEqual(changes);
  expect(onTopOf({ ...before, name: 'Quai' })).toBeNull();
});

test('of one block two colleagues change two values: both are kept; the same value twice is told', () => {
  const before = agency();
  const { tolerance } = agencySettingsSchema.parse({});
  const pay = (more: object) => ({ settings: { tolerance: { ...tolerance, pay: { ...tolerance.pay, ...more } } } });
  const changes = pay({ graceStartMin: 9 });
  const onTopOf = (now: Partial<Agency>) => rebased(fieldSettings, changes, { before, now: { ...before, ...now } });
  expect(onTopOf(pay({ roundMin: 15 }))).toEqual(pay({ graceStartMin: 9, roundMin: 15 }));
  expect(onTopOf(pay({ graceStartMin: 9 }))).toEqual(changes);
  expect(onTopOf(pay({ graceStartMin: 4 }))).toBeNull();
  // A block of before, without the values that came later.
  expect(onTopOf({ settings: { tolerance: { pay: { ...tolerance.pay, roundMin: 15 } } } })).toEqual(
    pay({ graceStartMin: 9, roundMin: 15 }),
  );
});

test('amounts of an agency in another currency are typed and previewed in it', async () => {
  const known = agency({ currency: 'CHF', shareCapitalCents: 1_000_000 });
  fakeServer({ [AGENCY]: () => ({ body: { agency: known } }) });
  renderKit(<SettingsScreen page={agencySettings} />);
  expect(await screen.findByRole('textbox', { name: 'Capital social' })).toHaveDisplayValue(/10.000,00.CHF/);
  expect(screen.getByText(/au capital de 10.000,00.CHF/)).toBeInTheDocument();
  expect(screen.getByText(/312,00.CHF/)).toBeInTheDocument();
});

test('saving without a change says so, and with one sends it alone', async () => {
  const known = agency();
  const { of } = fakeServer({
    [AGENCY]: ({ body }) => ({ body: { agency: { ...known, ...(body as object) } } }),
  });
  renderKit(<SettingsScreen page={agencySettings} />);
  const user = userEvent.setup();
  const save = await screen.findByRole('button', { name: 'Enregistrer' });
  await user.click(save);
  await waitFor(() => expect(toastTexts()).toEqual(['Aucun changement à enregistrer']));
  const town = screen.getByRole('textbox', { name: 'Ville du RCS' });
  await user.click(town);
  await user.paste('Paris');
  expect(screen.getByText('Modifications non enregistrées')).toBeInTheDocument();
  await user.click(save);
  await waitFor(() => expect(toastTexts()).toContain('Vos paramètres ont bien été pris en compte'));
  const sent = of(AGENCY).filter(({ method }) => method === 'PUT');
  expect(sent.map(({ body }) => body)).toEqual([{ rcsCity: 'Paris', updatedAt: known.updatedAt }]);
  await waitFor(() => expect(screen.getByText('Tout est enregistré')).toBeInTheDocument());
});

test('a limit that was emptied is its default again, and the form says so after the save', async () => {
  let stored = agency({ settings: { planning: { serviceMaxDurationMin: 540 } } });
  fakeServer({
    [AGENCY]: ({ method, body }) => {
      if (method !== 'GET') stored = { ...stored, ...(body as object) };
      return { body: { agency: stored } };
    },
  });
  renderKit(<SettingsScreen page={planningSettings} />);
  const user = userEvent.setup();
  const limit = () => screen.findByRole('textbox', { name: "Limite : Durée maximale d'un service" });
  for (const before of ['9\u00a0h', '12\u00a0h']) {
    expect(await limit()).toHaveValue(before);
    await user.clear(await limit());
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () => expect(await limit()).toHaveValue('12\u00a0h'));
  }
});

test('a save on top of a colleague’s shows what the colleague has saved, and does not send it back later', async () => {
  let stored = agency();
  const { of } = fakeServer({
    [AGENCY]: ({ method, body }) => {
      if (method === 'GET') return { body: { agency: stored } };
      if (body.updatedAt !== stored.updatedAt) return { status: 409, body: { key: 'stale', message: 'Modifié' } };
      stored = { ...stored, ...(body as object), updatedAt: `${stored.updatedAt}1` };
      return { body: { agency: stored } };
    },
  });
  renderKit(<SettingsScreen page={agencySettings} />);
  const user = userEvent.setup();
  const type = (label: string, text: string) => user.type(screen.getByRole('textbox', { name: label }), text);
  await screen.findByRole('button', { name: 'Enregistrer' });
  stored = { ...stored, rcsCity: 'Brest', updatedAt: '2026-11-20T11:00:00.000Z' };
  await type('Forme juridique', 'U');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Ville du RCS' })).toHaveValue('Brest'));
  expect(screen.getByText('Tout est enregistré')).toBeInTheDocument();
  await type('Forme juridique', 'X');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(of(AGENCY).filter(({ method }) => method === 'PUT')).toHaveLength(3));
  expect(of(AGENCY).at(-1)?.body).not.toHaveProperty('rcsCity');
  expect(stored).toMatchObject({ type: 'SASUX', rcsCity: 'Brest' });
});

test('a value that a colleague changed too is read again with one button', async () => {
  let stored = agency();
  fakeServer({
    [AGENCY]: ({ method, body }) => {
      if (method === 'GET') return { body: { agency: stored } };
      if (body.updatedAt !== stored.updatedAt)
        return { status: 409, body: { key: 'stale', message: ERROR_MESSAGES.stale } };
      return { body: { agency: stored } };
    },
  });
  renderKit(<SettingsScreen page={agencySettings} />);
  const user = userEvent.setup();
  const town = async () => screen.findByRole('textbox', { name: 'Ville du RCS' });
  await user.type(await town(), 'Nantes');
  stored = { ...stored, rcsCity: 'Brest', updatedAt: '2026-11-20T11:00:00.000Z' };
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await user.click(await screen.findByRole('button', { name: 'Recharger' }));
  await waitFor(async () => expect(await town()).toHaveValue('Brest'));
  expect(screen.getByText('Tout est enregistré')).toBeInTheDocument();
});

test('private customers without a named mediator are pointed out until it is named', async () => {
  signInAs({ rights: ['ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS', 'ACCOUNT_RIGHT_LIST_CUSTOMER'] });
  const { of } = fakeServer({
    [AGENCY]: () => ({ body: { agency: agency() } }),
    '/fetch/customers': () => ({ body: { data: [], filtered: 2 } }),
  });
  renderKit(<SettingsScreen page={documentSettings} />);
  expect(await screen.findByText(/2 clients particuliers : le nom, l'adresse postale/)).toBeVisible();
  expect(of('/fetch/customers')[0]?.body).toMatchObject({ filters: { customerType: [CUSTOMER_TYPE.individual] } });
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox', { name: 'Nom du médiateur' }));
  await user.paste('CM2C');
  await user.click(screen.getByRole('textbox', { name: 'Adresse postale du médiateur' }));
  await user.paste('75008 Paris');
  await user.click(screen.getByRole('textbox', { name: 'Site internet du médiateur' }));
  await user.paste('cm2c.net');
  await waitFor(() => expect(screen.queryByText(/2 clients particuliers/)).toBeNull());
});

test.each(['manager', 'agent'] as const)(
  'a %s who is not the owner reads who is called, and asks for no list of administrators',
  async (role) => {
    signInAs({ role, rights: ['ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'] });
    const known = agency();
    const onCall = { onCall: [{ id: newId() }, { id: newId() }] };
    const people = [
      { id: newId(), name: 'Hugo Bernard', phone: '+33612345678' },
      { id: newId(), name: 'Claire Morel', phone: null },
    ];
    const tolerances = [{ id: newId(), target: 'site', name: 'Quai Sud', changes: null }];
    const { of } = fakeServer({
      [AGENCY]: () => ({ body: { agency: { ...known, settings: { ...known.settings, loneWorker: onCall } } } }),
      '/lone-worker/on-call': () => ({ body: { people } }),
      '/tolerances': () => ({ body: { tolerances } }),
    });
    renderKit(<SettingsScreen page={fieldSettings} />);
    expect(await screen.findByText('1. Hugo Bernard')).toBeVisible();
    expect(screen.getByRole('link', { name: '06 12 34 56 78' })).toHaveAttribute('href', 'tel:+33612345678');
    expect(screen.getByText('2. Claire Morel')).toBeVisible();
    expect(screen.getByText(/Le propriétaire de l'agence choisit qui est appelé/)).toBeVisible();
    // The reader may not open this page, so its name is no link.
    expect(await screen.findByText('Quai Sud')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Quai Sud' })).toBeNull();
    expect(of('/fetch/managers')).toEqual([]);
  },
);

test('the checks name their article, the bound of the law and a case, and a limit wider than the law is refused', async () => {
  const { of } = fakeServer({ [AGENCY]: () => ({ body: { agency: agency() } }) });
  renderKit(<SettingsScreen page={planningSettings} />);
  const user = userEvent.setup();
  const limit = await screen.findByRole('textbox', { name: 'Limite : Durée hebdomadaire maximale' });
  const row = limit.closest('li');
  if (!row) throw new Error('a check stands in a list');
  expect(row).toHaveTextContent('L3121-20');
  expect(row).toHaveTextContent('Loi : 48 h au plus');
  const average = screen.getByText('Durée moyenne sur douze semaines').closest('li');
  expect(average).toHaveTextContent('IDCC 1351, art. 7.09 : 46 h par semaine en moyenne sur 12 semaines. Exemple');
  await user.clear(limit);
  await user.type(limit, '50');
  // What cannot be tried says so too.
  await user.click(screen.getByRole('button', { name: "Voir l'effet sur ce mois" }));
  expect(await within(row).findByText(/48 \(Code du travail/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await within(row).findByText(/48 \(Code du travail, art\. L3121-20\)/)).toBeInTheDocument();
  expect(of(AGENCY).every(({ method }) => method === 'GET')).toBe(true);
  expect(limit).toHaveFocus();
});

test('every check that is a figure of the law or of the agreement says it', () => {
  const silent = CHECKS.filter(({ article, says }) => article !== AGENCY_RULE && !says).map(({ code }) => code);
  // These checks have no limit: a card, an employment, a qualification or a rest is either there or missing.
  expect(silent).toEqual(['AGENT_UNQUALIFIED', 'AGENT_COMPENSATORY_REST', 'AGENT_CARD', 'AGENT_NOT_EMPLOYED']);
});

test('the contribution of the CNAPS is shown with its last day and what it comes to today', async () => {
  const known = agency({ settings: { planning: { cnapsBasisPoints: 50 } } });
  fakeServer({ [AGENCY]: () => ({ body: { agency: known } }) });
  renderKit(<CnapsContribution />);
  const line = await screen.findByText(/Contribution CNAPS/);
  expect(line.textContent?.replace(/\s/g, ' ')).toBe(
    "Contribution CNAPS : 0,5 % du montant HT jusqu'au 31/12/2019 (loi n° 2018-1317, art. 26), 0,00 € pour 100,00 € HT aujourd'hui.",
  );
});

test('columns of an export are chosen once for all, and what was chosen is at hand', async () => {
  const known = agency();
  const { of } = fakeServer({ [AGENCY]: ({ body }) => ({ body: { agency: { ...known, ...(body as object) } } }) });
  renderKit(<SettingsScreen page={mailSettings} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: 'Export' }));
  await user.keyboard('prépaie a4');
  await user.click(await screen.findByRole('option', { name: 'Prépaie A4' }));
  const columns = screen.getByRole('group', { name: 'Colonnes : Prépaie A4' });
  expect(columns).toHaveTextContent('Aucun choix');
  await user.click(within(columns).getByRole('checkbox', { name: 'Samedi' }));
  await user.click(within(columns).getByRole('button', { name: 'Monter Contrat' }));
  expect(screen.getByRole('button', { name: 'Prépaie A4 · 9' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(of(AGENCY).some(({ method }) => method === 'PUT')).toBe(true));
  const sent = of(AGENCY).find(({ method }) => method === 'PUT')?.body as { settings: { exportSettings: unknown } };
  expect(sent.settings.exportSettings).toEqual({
    columns: {
      'prepaie-a4': ['contract', 'agent', 'planned', 'work', 'increased', 'day', 'night', 'holiday', 'sunday'],
    },
  });
});

test('a type of which the customer is told is shown to it', async () => {
  fakeServer({ [AGENCY]: () => ({ body: { agency: agency() } }) });
  signInAs();
  renderKit(<SettingsScreen page={fieldSettings} />);
  const user = userEvent.setup();
  const late = 'Service en retard (non démarré)';
  const shown = await screen.findByRole('checkbox', { name: `${late} : Visible du client` });
  const told = screen.getByRole('checkbox', { name: `${late} : Signaler au client` });
  expect(shown).not.toBeChecked();
  await user.click(told);
  expect(shown).toBeChecked();
  await user.click(shown);
  expect(told).not.toBeChecked();
});

test('« Proposé » stands only at types that somebody reports', async () => {
  fakeServer({ [AGENCY]: () => ({ body: { agency: agency() } }) });
  signInAs();
  renderKit(<SettingsScreen page={fieldSettings} />);
  expect(await screen.findByRole('checkbox', { name: 'Intrusion : Proposé' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Incident, tous les types : Proposé' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Fin de service : Visible du client' })).toBeInTheDocument();
  for (const name of ['Fin de service : Proposé', 'Service, tous les types : Proposé'])
    expect(screen.queryByRole('checkbox', { name })).not.toBeInTheDocument();
});
