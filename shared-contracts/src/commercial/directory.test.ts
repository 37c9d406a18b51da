import { setFrenchErrors } from '../core/french-errors';
import { newId } from '../core/id';
import { errorsOf } from '../core/testing/errors-of';
import { agentList, agentSaveSchema, agentSchema } from './agent/agent';
import { customerSaveSchema, customerSchema } from './customer/customer';
import { DEFAULT_SITE_AGENT_RIGHTS, siteList, siteSaveSchema } from './site/site';

beforeAll(setFrenchErrors);

const id = newId();

describe('customer', () => {
  const customer = { id, name: 'Résidence des Tilleuls' };

  test('begins as a company that pays within thirty days', () => {
    expect(customerSaveSchema.parse(customer)).toMatchObject({
      type: 100,
      settlementPeriod: 'days',
      settlementDays: 30,
      prospect: false,
      contacts: [],
    });
  });

  test('says no country and no currency of its own: those of the agency are the service’s to give', () => {
    const saved = customerSaveSchema.parse(customer);
    expect({ currency: saved.currency, country: saved.address.country }).toEqual({});
    const swiss = customerSaveSchema.parse({ ...customer, currency: 'CHF', address: { country: ' Suisse ' } });
    expect(swiss).toMatchObject({ currency: 'CHF', address: { country: 'Suisse' } });
  });

  test('numbers and addresses are stored in one form', () => {
    const saved = customerSaveSchema.parse({
      ...customer,
      email: ' Contact@Tilleuls.FR ',
      phones: ['01 49 80 30 00', '+33 (0)6 12 34 56 78'],
      siren: '404 833 048',
      siret: '404 833 048 00022',
      contacts: [{ id: newId(), firstName: 'Zoé', lastName: 'Petit', email: 'ZOE@Tilleuls.fr', phone: '0612345678' }],
    });
    expect(saved).toMatchObject({
      email: 'contact@tilleuls.fr',
      phones: ['+33149803000', '+33612345678'],
      siren: '404833048',
      siret: '40483304800022',
      contacts: [{ email: 'zoe@tilleuls.fr', phone: '+33612345678', hasAccount: false }],
    });
    expect(saved.contacts[0]?.rights).toBeUndefined();
  });

  test('what is left empty is none', () => {
    const empty = { email: '', siren: '', siret: ' ', vatNumber: '' };
    const contact = { id: newId(), firstName: 'Zoé', lastName: 'Petit', email: '', phone: '' };
    const saved = customerSaveSchema.parse({ ...customer, ...empty, contacts: [contact] });
    expect(saved).toMatchObject({ email: null, siren: null, siret: null, vatNumber: null });
    expect(saved.contacts[0]).toMatchObject({ email: null, phone: null, profilePictureFileId: null });
  });

  test.each([
    [{ siren: '404833049' }, 'siren: Format invalide'],
    [{ siret: '40483304800023' }, 'siret: Format invalide'],
    [{ vatNumber: 'FR00' }, 'vatNumber: Format invalide'],
    [{ phones: ['12'] }, 'phones.0: Format invalide'],
    [{ phones: [''] }, 'phones.0: Format invalide'],
    [
      { contacts: [{ id, firstName: 'Zoé', lastName: 'Petit', rights: ['ACCOUNT_RIGHT_DELETE_SITE'] }] },
      'contacts.0.rights.0: Format invalide',
    ],
    [{ email: 'nulle-part' }, 'email: Format invalide'],
    [{ type: 250 }, 'type: Format invalide'],
    [{ settlementDays: 121 }, 'settlementDays: Doit être inférieur ou égale à 120'],
    [{ currency: 'zz1' }, 'currency: Format invalide'],
    [{ name: ' ' }, 'name: Obligatoire'],
  ])('%j is refused', (change, expected) => {
    expect(errorsOf(customerSaveSchema, { ...customer, ...change })).toEqual([expected]);
  });

  test('a record from before the formats is still read', () => {
    const stored = {
      ...customerSaveSchema.parse(customer),
      siren: '123',
      phones: ['12'],
      currency: 'FRF',
      vatNumber: 'FR00',
      slug: 'residence-des-tilleuls',
      accounts: 0,
      activeSites: 1,
      status: 100,
      updatedAt: '2026-11-21T10:00:00Z',
    };
    expect(customerSchema.parse(stored)).toMatchObject({
      siren: '123',
      phones: ['12'],
      currency: 'FRF',
      vatNumber: 'FR00',
    });
  });
});

describe('site', () => {
  const site = { id, customerId: newId(), name: 'Galerie' };

  test('begins with a radius, and lets agents read its instructions and logbook', () => {
    expect(siteSaveSchema.parse(site)).toMatchObject({
      radius: 100,
      timeZone: null,
      holidayLocale: null,
      rightsAgent: DEFAULT_SITE_AGENT_RIGHTS,
      rightsCustomer: {},
      siteUsers: [],
    });
    expect(siteList.filters.status.options).not.toContainEqual(expect.objectContaining({ value: 400 }));
  });

  test.each([
    [{ timeZone: 'Europe/Berlin' }, 'timeZone: Format invalide'],
    [{ holidayLocale: 'bretagne' }, 'holidayLocale: Format invalide'],
    [{ radius: 0 }, 'radius: Doit être supérieur à 0'],
    [{ radius: 1.5 }, 'radius: Nombre entier uniquement'],
    [{ siteKeys: [{ id: newId(), name: '' }] }, 'siteKeys.0.name: Obligatoire'],
    [{ rightsAgent: { ACCOUNT_RIGHT_FLY: true } }, 'rightsAgent: Champ inconnu : ACCOUNT_RIGHT_FLY'],
    [
      { rightsCustomer: { ACCOUNT_RIGHT_EDIT_SITE_ITEM: true } },
      'rightsCustomer: Champ inconnu : ACCOUNT_RIGHT_EDIT_SITE_ITEM',
    ],
  ])('%j is refused', (change, expected) => {
    expect(errorsOf(siteSaveSchema, { ...site, ...change })).toEqual([expected]);
  });

  test('takes the time zone and the holidays of a zone of France', () => {
    const overseas = { ...site, timeZone: 'Indian/Reunion', holidayLocale: 'la-reunion' };
    expect(siteSaveSchema.parse(overseas)).toMatchObject({ timeZone: 'Indian/Reunion', holidayLocale: 'la-reunion' });
  });
});

describe('agent', () => {
  const agent = { id, firstName: 'Karim', lastName: 'Benali' };
  const contract = { id: newId(), type: 'cdi', startsOn: '2026-01-05', hoursLimitMin: 9_100 };

  test('begins as an employee with the rating in the middle and the agency’s default rights', () => {
    expect(agentSaveSchema.parse(agent)).toMatchObject({ type: 'EMPLOYEE', rating: 3, civility: 'na', contracts: [] });
    expect(agentSaveSchema.parse(agent).rights).toBeUndefined();
  });

  test('address and number are stored in one form, and read back as they are', () => {
    const reached = agentSaveSchema.parse({ ...agent, email: ' Karim@Exemple.FR ', phone: '06 12 34 56 78' });
    expect(reached).toMatchObject({ email: 'karim@exemple.fr', phone: '+33612345678' });
    expect(agentSaveSchema.parse({ ...agent, email: '', phone: '' })).toMatchObject({ email: null, phone: null });
    const stored = {
      ...reached,
      email: 'x',
      phone: '12',
      status: 100,
      rights: [],
      professionalCardEndsOn: null,
      heldEquipment: 0,
      licenceEndsOn: null,
    };
    expect(agentSchema.parse({ ...stored, updatedAt: '2026-11-21T10:00:00Z' })).toMatchObject({
      email: 'x',
      phone: '12',
    });
  });

  test('a contract has no end before its start', () => {
    expect(errorsOf(agentSaveSchema, { ...agent, contracts: [contract] })).toEqual([]);
    const wrong = { ...contract, endsOn: '2026-01-04', trialEndsOn: '2025-12-31' };
    expect(errorsOf(agentSaveSchema, { ...agent, contracts: [wrong] })).toEqual([
      'contracts.0.endsOn: Doit être après le 04/01/2026',
      'contracts.0.trialEndsOn: Doit être après le 04/01/2026',
    ]);
    expect(errorsOf(agentSaveSchema, { ...agent, contracts: [{ ...contract, endsOn: '2026-01-05' }] })).toEqual([]);
  });

  test.each([
    [{ phone: 'zz' }, 'phone: Format invalide'],
    [{ email: 'nulle-part' }, 'email: Format invalide'],
    [{ rating: 6 }, 'rating: Doit être inférieur ou égale à 5'],
    [{ type: 'ROBOT' }, 'type: Format invalide'],
    [{ status: 300 }, 'status: Format invalide'],
    [{ restrictions: [{ name: 'Nuit', weekdays: [0] }] }, 'restrictions.0.weekdays.0: Doit être supérieur à 0'],
    [{ documents: [{ id: newId(), type: 'diploma' }] }, 'documents.0.type: Format invalide'],
  ])('%j is refused', (change, expected) => {
    expect(errorsOf(agentSaveSchema, { ...agent, ...change })).toEqual([expected]);
  });

  test('the list leaves archived agents out unless they are asked for', () => {
    expect(agentList.filters.archived.options.map((option) => option.value)).toEqual(['only', 'all']);
    expect(agentList.filters.status.options).not.toContainEqual(expect.objectContaining({ value: 400 }));
  });
});
