import { speakFrench } from '../core/french-errors';
import { newId } from '../core/id';
import { errorsOf } from '../core/testing/errors-of';
import { HOLIDAY_ZONES } from '../rules/holidays/zones';
import { adminTurnoverRequestSchema } from './admin-dashboard';
import { adminUserList } from './admin-user';
import { agencyChangesSchema, agencyList } from './agency';
import { agencyCallsAhead } from './agency.calls';
import { dashboardDataSchema } from './dashboard';
import { fileCallsAhead } from './file.calls';
import { sessionCalls } from './session.calls';
import { sponsorCalls } from './sponsor.calls';
import { subscriptionCalls } from './subscription.calls';
import { systemCalls } from './system.calls';
import { userUpdateSchema } from './user';

beforeAll(speakFrench);

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
  ])('%j is refused', (changes, expected) => {
    expect(errorsOf(agencyChangesSchema, changes)).toEqual([expected]);
  });

  test('is created by its owner with a name', () => {
    const { body } = agencyCallsAhead.createAgency;
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
  });

  test('the configuration names every module', () => {
    const { flags } = systemCalls.config.response.shape;
    const some = { emailTracking: true };
    expect(flags.safeParse(some).success).toBe(false);
  });
});

describe('files', () => {
  const url = `/api/agency/${newId()}/file/${newId()}`;
  const { body } = fileCallsAhead.zip;

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
    expect(fileCallsAhead.download.query.safeParse({ url: wrong }).success).toBe(false);
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

  test('a dashboard begins with the tiles that may be seen', () => {
    const data = {
      layout: null,
      tiles: [
        { tile: 'agents', count: 12 },
        { tile: 'turnover', count: null },
      ],
    };
    expect(dashboardDataSchema.parse(data)).toEqual(data);
    expect(dashboardDataSchema.safeParse({ ...data, tiles: [{ tile: 'weather', count: 1 }] }).success).toBe(false);
  });

  test('the owner pays when the subscription has ended too', () => {
    const own = Object.values(subscriptionCalls).filter((call) => call.inAgency);
    expect(own).toHaveLength(10);
    for (const call of own) expect(call).toMatchObject({ access: { kind: 'owner' }, withoutSubscription: true });
    expect(errorsOf(subscriptionCalls.bankDetails.body, { action: 'steal' })).toEqual(['action: Format invalide']);
  });

  test('a sponsorship names an agency and its address', () => {
    expect(errorsOf(sponsorCalls.sponsor.body, { id, agencyName: '', email: 'x' })).toEqual([
      'agencyName: Obligatoire',
      'email: Format invalide',
    ]);
  });
});
