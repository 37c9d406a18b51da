import { ownerOnly } from '../core/access';
import { setFrenchErrors } from '../core/french-errors';
import { newId } from '../core/id';
import { errorsOf } from '../core/testing/errors-of';
import { HOLIDAY_ZONES } from '../rules/holidays/zones';
import { adminTurnoverRequestSchema } from './admin-dashboard/admin-dashboard';
import { adminUserList } from './admin-user/admin-user';
import { agencyList } from './agency/agency';
import { agencyCalls } from './agency/agency.calls';
import { agencyChangesSchema, ownerSchema } from './agency/agency-changes';
import { fileCalls } from './file/file.calls';
import { managerSaveSchema } from './manager/manager';
import { sessionCalls } from './session/session.calls';
import { sponsorCalls } from './sponsor/sponsor.calls';
import { ownerActCalls, ownerCalls, subscriptionCalls } from './subscription/subscription.calls';
import { systemCalls } from './system/system.calls';
import { userUpdateSchema } from './user/user';

beforeAll(setFrenchErrors);

const id = newId();

describe('agency', () => {
  test.each([...Object.keys(HOLIDAY_ZONES), 'FR', 'BE'])('keeps the holidays of %s', (holidayLocale) => {
    expect(errorsOf(agencyChangesSchema, { holidayLocale })).toEqual([]);
  });

  test.each([
    [{ holidayLocale: 'bretagne' }, 'holidayLocale: Format invalide'],
    [{ holidayLocale: '' }, 'holidayLocale: Format invalide'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone: Format invalide'],
    [{ name: ' ' }, 'name: Obligatoire'],
    [{ email: 'x' }, 'email: Format invalide'],
    [{ currency: 'ZZZ' }, 'currency: Format invalide'],
    [{ currency: 'EURO' }, 'currency: Format invalide'],
    [{ phone: 'abc' }, 'phone: Format invalide'],
    [{ onCallNumber: '999' }, 'onCallNumber: Format invalide'],
    [{ siren: '12' }, 'siren: Format invalide'],
    [{ siret: '73282932000075' }, 'siret: Format invalide'],
    [{ iban: 'x' }, 'iban: Format invalide'],
    [{ bic: 'AGRI' }, 'bic: Format invalide'],
    [{ settings: { planing: {} } }, 'settings: Champ inconnu : planing'],
    [{ settings: { planning: { maxWeeklyHours: 'many' } } }, 'settings.planning.maxWeeklyHours: Format invalide'],
  ])('%j is refused', (changes, expected) => {
    expect(errorsOf(agencyChangesSchema, changes)).toEqual([expected]);
  });

  test('keeps its numbers in one writing, and may have none', () => {
    const typed = {
      phone: '01 44 55 66 77',
      email: 'Contact@Sentinelle.example ',
      onCallNumber: '112',
      siren: '732 829 320',
      siret: '732 829 320 00074',
      iban: 'fr76 3000 6000 0112 3456 7890 189',
      bic: 'agrifrpp',
      currency: 'MAD',
    };
    expect(agencyChangesSchema.parse(typed)).toEqual({
      phone: '+33144556677',
      email: 'contact@sentinelle.example',
      onCallNumber: '112',
      siren: '732829320',
      siret: '73282932000074',
      iban: 'FR7630006000011234567890189',
      bic: 'AGRIFRPP',
      currency: 'MAD',
    });
    const none = { phone: null, email: null, onCallNumber: null, siren: null, siret: null, iban: null, bic: null };
    expect(agencyChangesSchema.parse(none)).toEqual(none);
  });

  test('every call that saves settings knows their blocks', () => {
    const body = { settings: { planing: { x: 1 } } };
    const named = { ...body, id, name: 'Sentinelle' };
    const updated = { ...body, updatedAt: '2026-11-20T10:00:00.000Z' };
    for (const [schema, sent] of [
      [agencyCalls.saveAgency.body, named],
      [agencyCalls.updateAgency.body, updated],
    ] as const)
      expect(errorsOf(schema, sent)).toEqual(['settings: Champ inconnu : planing']);
  });

  test('says of an owner without an address that it is needed', () => {
    const names = { firstName: 'Claire', lastName: 'Morel' };
    expect(errorsOf(ownerSchema, names)).toEqual(['email: Obligatoire']);
    expect(errorsOf(ownerSchema, { ...names, email: 'x' })).toEqual(['email: Format invalide']);
    expect(errorsOf(managerSaveSchema, { id, ...names })).toEqual(['email: Obligatoire']);
    expect(errorsOf(managerSaveSchema, { id, ...names, email: 'c@d.fr', rights: ['ACCOUNT_RIGHT_FLY'] })).toEqual([
      'rights.0: Format invalide',
    ]);
  });

  test('shows how and when it last paid', () => {
    const { payment, lastPaymentOn } = agencyList.columns;
    expect([payment.label, lastPaymentOn.label]).toEqual(['Paiement', 'Dernier paiement']);
    expect(errorsOf(agencyCalls.saveAgency.body, { id, payment: 'stolen' })).toEqual(['payment: Format invalide']);
  });

  test('is created by its owner with a name', () => {
    const { body } = agencyCalls.createAgency;
    expect(errorsOf(body, { id, name: 'Sentinelle', timeZone: 'Indian/Reunion' })).toEqual([]);
    expect(errorsOf(body, { id })).toEqual(['name: Obligatoire']);
    expect(agencyList.columns.status.options.map((status) => status.label)).toEqual(['Créée', 'Activée', 'Désactivée']);
  });
});

describe('session', () => {
  test('a new password that lacks several things is told all of them', () => {
    expect(errorsOf(sessionCalls.resetPassword.body, { password: 'abc' })).toEqual([
      'password: 6 caractères min.',
      'password: 1 chiffre min.',
      'password: 1 majuscule min.',
    ]);
  });

  test('one changes one’s own fields and no other', () => {
    expect(errorsOf(userUpdateSchema, { firstName: 'Zoé', pagesConfig: { sites: { limit: 50 } } })).toEqual([]);
    expect(errorsOf(userUpdateSchema, { admin: true })).toEqual([': Champ inconnu : admin']);
    expect(errorsOf(userUpdateSchema, { phone: 'abc' })).toEqual(['phone: Format invalide']);
    expect(userUpdateSchema.parse({ phone: '06 12 34 56 78' })).toEqual({ phone: '+33612345678' });
    expect(errorsOf(userUpdateSchema, { password: 'a' })).toEqual([
      'password: 6 caractères min.',
      'password: 1 chiffre min.',
      'password: 1 majuscule min.',
    ]);
  });

  test('the configuration names every module', () => {
    const { flags } = systemCalls.config.response.shape;
    const some = { emailTracking: true };
    expect(flags.safeParse(some).success).toBe(false);
  });
});

describe('files', () => {
  const url = `/api/agency/${newId()}/file/${newId()}`;
  const { body } = fileCalls.zip;

  test('are fetched by the product’s own addresses', () => {
    expect(errorsOf(body, { urls: [url, `/api/agency/${newId()}/customer/${newId()}/file/${newId()}`] })).toEqual([]);
    expect(errorsOf(body, { urls: [] })).toEqual(['urls: Obligatoire']);
  });

  test.each([
    'https://exemple.fr/secret',
    'file:///etc/passwd',
    `//exemple.fr${url}`,
    `${url}/../../user`,
    `${url}?x=http://exemple.fr`,
    '/api/user',
  ])('%s is never fetched for anybody', (wrong) => {
    expect(errorsOf(body, { urls: [wrong] })).toEqual(["urls.0: Ce fichier n'appartient pas à votre agence"]);
    expect(fileCalls.download.query.safeParse({ url: wrong }).success).toBe(false);
  });
});

describe('platform', () => {
  test('turnover is cut by month unless it says otherwise', () => {
    const filters = { start: '2026-01-01', end: '2026-12-31' };
    expect(adminTurnoverRequestSchema.parse({ filters }).groupBy).toBe('month');
    expect(errorsOf(adminTurnoverRequestSchema, { filters, groupBy: 'day' })).toEqual(['groupBy: Format invalide']);
  });

  test('roles of users are named as the specification names them', () => {
    expect(adminUserList.filters.role.options.map((option) => option.label)).toEqual([
      'Super Admin',
      'Administrateur',
      'Agent de sécurité',
      'Client',
    ]);
  });

  test('the owner pays when the subscription has ended too', () => {
    const own = Object.values(ownerCalls);
    expect(own).toHaveLength(13);
    for (const call of [...own, ...Object.values(ownerActCalls)])
      expect(call).toMatchObject({ access: ownerOnly, withoutSubscription: true });
    expect(errorsOf(subscriptionCalls.paymentIntent.params, { id: 'pi_3PqR7s2eZvKYlo2C' })).toEqual([]);
    expect(errorsOf(subscriptionCalls.bankDetails.body, { action: 'steal' })).toEqual(['action: Format invalide']);
  });

  test('a sponsorship names an agency and its address', () => {
    expect(errorsOf(sponsorCalls.sponsor.body, { id, agencyName: '', email: 'x' })).toEqual([
      'agencyName: Obligatoire',
      'email: Format invalide',
    ]);
  });
});
