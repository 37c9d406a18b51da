import { setFrenchErrors } from '../core/french-errors';
import { newId } from '../core/id';
import { errorsOf } from '../core/testing/errors-of';
import { AGENCY_DOCUMENT_TYPES } from '../rules/expirations/expiration-kinds';
import { articleList, articleSchema } from './article/article';
import {
  agentContractSaveSchema,
  contractList,
  contractSignatureSchema,
  customerContractSaveSchema,
} from './contract/contract';
import { contractSigningSchema, publicSigningSchema } from './contract/contract-signing';
import { contractTemplateList, contractTemplateSaveSchema } from './contract-template/contract-template';
import { emailEventList, emailToSendSchema } from './email/email';
import { emailCalls } from './email/email.calls';
import { equipmentSaveSchema } from './equipment/equipment';
import {
  agencyExpirationList,
  agentContractExpirationList,
  agentExpirationList,
  customerExpirationList,
  expirationSaveSchema,
} from './expiration/expiration';
import { informationNoteSaveSchema } from './information-note/information-note';
import { turnoverRequestSchema } from './margin/margin';
import { offerAnswerSaveSchema, offerList, offerSaveSchema } from './offer/offer';
import { dayPricingSchema } from './price/pricing';
import { agentRequestSaveSchema, customerRequestSaveSchema } from './request/request';
import { agentRequestActs, customerRequestActs } from './request/request.acts';
import { requestCalls } from './request/request.calls';

beforeAll(setFrenchErrors);

const id = newId();
const ref = { id: newId() };

describe('contracts', () => {
  const contract = { id, title: 'CDI', body: '<p>Entre</p>', agent: ref };

  test('an agent contract names its agent, a customer contract its customer', () => {
    expect(agentContractSaveSchema.parse(contract)).toMatchObject({ signers: [], tacitRenewal: false });
    expect(errorsOf(customerContractSaveSchema, { id, title: 'Gardiennage', body: 'x' })).toEqual([
      'customer: Obligatoire',
    ]);
    expect(errorsOf(customerContractSaveSchema, contract)).toEqual([
      'customer: Obligatoire',
      ': Champ inconnu : agent',
    ]);
    const signer = { id, party: 'agency', name: 'Zoé Petit', email: 'zoe@exemple.test' };
    const wrong = {
      startsOn: '2026-02-01',
      endsOn: '2026-01-01',
      trialEndsOn: '2026-01-31',
      signers: [signer, signer],
    };
    expect(errorsOf(agentContractSaveSchema, { ...contract, ...wrong })).toEqual([
      'endsOn: Doit être après le 31/01/2026',
      'trialEndsOn: Doit être après le 31/01/2026',
      'signers.1.email: Cette adresse signe déjà ce contrat',
    ]);
    expect(errorsOf(agentContractSaveSchema, { ...contract, trialEndsOn: '2026-01-31' })).toEqual([
      'trialEndsOn: Date de comparaison manquante',
    ]);
    expect(errorsOf(contractTemplateSaveSchema, { id, title: '', body: 'x' })).toEqual(['title: Obligatoire']);
    expect(errorsOf(contractTemplateSaveSchema, { id, title: 'x', body: 'x'.repeat(500_001) })).toEqual([
      'body: Maximum 500000 caractères',
    ]);
  });

  test('signing needs the drawing and the acceptance text', () => {
    const signing = { fullname: 'Zoé Petit', acceptance: ' lu et approuvé ', signature: [[[1, 2]]] };
    expect(errorsOf(contractSigningSchema, signing)).toEqual([]);
    expect(errorsOf(contractSigningSchema, { ...signing, acceptance: 'oui' })).toEqual([
      'acceptance: Écrivez « Lu et approuvé » pour accepter',
    ]);
    expect(errorsOf(contractSigningSchema, { ...signing, signature: [] })).toHaveLength(1);
    const open = { ...signing, id, hash: 'a'.repeat(64), token: 'x'.repeat(64), code: '123456' };
    expect(errorsOf(publicSigningSchema, open)).toEqual([]);
    expect(errorsOf(publicSigningSchema, { ...open, token: 'short' })).toEqual(['token: Format invalide']);
    expect(errorsOf(publicSigningSchema, { ...open, code: '12345' })).toEqual(['code: Six chiffres, reçus par e-mail']);
  });

  test('a token is never part of an answer', () => {
    expect(Object.keys(contractSignatureSchema.shape)).not.toContain('token');
    expect(JSON.stringify(Object.keys(contractSignatureSchema.shape))).not.toMatch(/token/i);
  });

  test('each kind has its list', () => {
    expect(contractList('agent').columns.party.label).toBe('Agent');
    expect(contractList('customer').columns.party.label).toBe('Client');
    expect(contractList('agent').filters.party).toMatchObject({ of: 'agent' });
    expect(contractList('customer').filters.party).toMatchObject({ of: 'customer' });
    expect(contractTemplateList('agent').key).toBe('contractTemplates:agent');
    expect(contractList('agent').filters.status.options.map(({ value }) => value)).toEqual([100, 200, 300, 310, 400]);
    expect(contractList('agent').defaultSort).toEqual({ orderBy: 'createdAt', ascending: false });
  });
});

describe('expirations', () => {
  const vehicle = {
    id,
    subject: 'agency',
    category: 4,
    expirationType: { name: 'Contrôle technique' },
    endDate: '2027-03-01',
    frequencyRhythm: { unit: 3, frequency: 1 },
    initialSendDate: '2026-12-01',
  };

  test('each subject names what it is about', () => {
    expect(errorsOf(expirationSaveSchema, vehicle)).toEqual([]);
    expect(errorsOf(expirationSaveSchema, { ...vehicle, category: 9 })).toEqual(['category: Format invalide']);
    const { category: _category, ...rest } = vehicle;
    expect(errorsOf(expirationSaveSchema, { ...rest, subject: 'agent' })).toEqual(['agent: Obligatoire']);
    expect(errorsOf(expirationSaveSchema, { ...rest, subject: 'customer', customer: ref })).toEqual([]);
    expect(errorsOf(expirationSaveSchema, { ...rest, subject: 'site' })).toEqual(['subject: Format invalide']);
  });

  test('papers of the agency and of its customers have a type, those of agents have none', () => {
    const plan = { ...vehicle, type: 'prevention_plan' };
    expect(expirationSaveSchema.parse(plan)).toMatchObject({ type: 'prevention_plan' });
    expect(expirationSaveSchema.parse(vehicle)).toMatchObject({ type: null });
    expect(errorsOf(expirationSaveSchema, { ...vehicle, type: 'diploma' })).toEqual(['type: Format invalide']);
    const { category: _category, ...rest } = plan;
    expect(errorsOf(expirationSaveSchema, { ...rest, subject: 'customer', customer: ref })).toEqual([]);
    expect(errorsOf(expirationSaveSchema, { ...rest, subject: 'agent', agent: ref })).toEqual([
      'type: Format invalide',
    ]);
    expect(errorsOf(expirationSaveSchema, { ...plan, customer: ref })).toEqual(['customer: Format invalide']);
    for (const { columns } of [agencyExpirationList, customerExpirationList])
      expect(columns.type.options).toBe(AGENCY_DOCUMENT_TYPES);
    expect(agentExpirationList.columns).not.toHaveProperty('type');
  });

  test('work contracts are filtered by whether they are in force', () => {
    const { columns, filters } = agentContractExpirationList;
    expect(filters.status.options.map(({ value, label }) => `${value} ${label}`)).toEqual(['100 Actif', '200 Inactif']);
    expect(columns.status.options).toBe(filters.status.options);
  });

  test('a reminder needs a due date and comes before it', () => {
    expect(errorsOf(expirationSaveSchema, { ...vehicle, endDate: null })).toEqual(['endDate: Obligatoire']);
    expect(errorsOf(expirationSaveSchema, { ...vehicle, initialSendDate: '2027-03-02' })).toEqual([
      'initialSendDate: Doit être avant le 02/03/2027',
    ]);
    expect(errorsOf(expirationSaveSchema, { ...vehicle, frequencyRhythm: { unit: 5, frequency: 0 } })).toEqual([
      'frequencyRhythm.unit: Format invalide',
      'frequencyRhythm.frequency: Doit être supérieur à 0',
    ]);
  });

  test('the description is called « Observations »', () => {
    expect(agentExpirationList.columns.description.label).toBe('Observations');
  });

  test('equipment has a known type and at least one piece', () => {
    const radio = { id, agent: ref, type: 'equipment', reference: 'R12' };
    expect(equipmentSaveSchema.parse(radio)).toMatchObject({ quantity: 1, files: [], dateEnd: null });
    expect(errorsOf(equipmentSaveSchema, { ...radio, type: 'gun', quantity: 0 })).toEqual([
      'type: Format invalide',
      'quantity: Doit être supérieur à 0',
    ]);
  });
});

describe('requests and notes', () => {
  test('a request without somebody named is the caller’s own', () => {
    const request = { id, requestType: ref, subject: 'Congés' };
    expect(agentRequestSaveSchema.parse(request).agent).toBeUndefined();
    expect(customerRequestSaveSchema.parse({ ...request, customer: ref }).customer).toEqual(ref);
    expect(errorsOf(agentRequestSaveSchema, { ...request, subject: '' })).toEqual(['subject: Obligatoire']);
  });

  test('a request is read by itself, decided upon as it was read, and never put back to waiting', () => {
    expect([requestCalls.agentRequest.path, requestCalls.customerRequest.path]).toEqual([
      '/agency/:agencyId/request/:id',
      '/agency/:agencyId/customer-request/:id',
    ]);
    const updatedAt = '2026-11-21T10:00:00Z';
    for (const { body } of [requestCalls.acceptAgentRequest, requestCalls.refuseCustomerRequest]) {
      expect(errorsOf(body, { updatedAt })).toEqual([]);
      expect(errorsOf(body, { updatedAt: 'hier' })).toEqual(['updatedAt: Format invalide']);
    }
    const led = [agentRequestActs, customerRequestActs].flatMap(({ acts }) => Object.values(acts).map(({ to }) => to));
    expect(led).not.toContain('waiting');
  });

  test('a note goes to all, or to somebody', () => {
    const note = { id, title: 'Consignes', content: '<p>x</p>' };
    expect(informationNoteSaveSchema.parse(note)).toMatchObject({ audience: 'all', agents: [], sites: [] });
    for (const audience of ['agents', 'sites']) {
      expect(errorsOf(informationNoteSaveSchema, { ...note, audience })).toEqual([`${audience}: Obligatoire`]);
      expect(errorsOf(informationNoteSaveSchema, { ...note, audience, [audience]: [ref] })).toEqual([]);
    }
  });
});

describe('e-mail and offers', () => {
  test('an e-mail has a recipient', () => {
    const email = { id, to: ['Client@Exemple.fr'], subject: 'Facture', message: '<p>Bonjour,</p>' };
    expect(emailToSendSchema.parse(email)).toMatchObject({
      to: ['client@exemple.fr'],
      about: { kind: 'other', id: null },
    });
    expect(errorsOf(emailToSendSchema, { ...email, to: [] })).toEqual(['to: Aucun destinataire']);
    expect(errorsOf(emailToSendSchema, { ...email, to: ['x'] })).toEqual(['to.0: Adresse e-mail invalide : x']);
    expect(emailEventList.defaultSort).toEqual({ orderBy: 'date', ascending: false });
    expect(emailCalls.fetchEmailEvents.body.parse({ orderBy: 'createdAt' }).orderBy).toBe('createdAt');
  });

  test('offers are filtered by the statuses that can be chosen', () => {
    expect(offerList.filters.status.options.map(({ value }) => value)).toEqual([100, 200]);
    expect(offerList.columns.status.options.map(({ value }) => value)).toEqual([100, 200, 400]);
  });

  test('an offer names départements', () => {
    const offer = {
      id,
      title: 'Cherche renfort',
      type: 1,
      contact: { name: 'Zoé', email: 'zoe@exemple.fr' },
      locations: ['75', '2A'],
      description: 'x',
    };
    expect(offerSaveSchema.parse(offer).contact.phone).toBeNull();
    expect(errorsOf(offerSaveSchema, { ...offer, locations: ['20'] })).toEqual(['locations.0: Format invalide']);
    expect(errorsOf(offerSaveSchema, { ...offer, locations: [], type: 5 })).toEqual([
      'type: Format invalide',
      'locations: Obligatoire',
    ]);
    expect(offerAnswerSaveSchema.parse({ id, message: 'Bonjour', phone: '06 12 34 56 78' }).phone).toBe('+33612345678');
  });
});

describe('prices and turnover', () => {
  test('an article needs title, price and description', () => {
    expect(articleList.columns.price.label).toBe('Prix unitaire HT');
    expect(errorsOf(articleSchema, { id })).toEqual([
      'name: Obligatoire',
      'price: Obligatoire',
      'description: Obligatoire',
    ]);
    expect(articleSchema.parse({ id, name: 'Ronde', price: 2_500, description: 'x' })).toMatchObject({
      taxRate: 2000,
      specialties: [],
    });
    expect(errorsOf(articleSchema, { id, name: 'x', price: 10.5, description: 'x' })).toEqual([
      'price: Nombre entier uniquement',
    ]);
  });

  test('a price table starts with the default prices', () => {
    expect(dayPricingSchema.parse({})).toMatchObject({
      dayPriceCents: 2_100,
      interventionCents: 4_500,
      circuitCents: 2_500,
      factors: { night: 1.1, sundayHolidayNight: 2.2 },
    });
    expect(dayPricingSchema.parse({ factors: { night: 1.25 } }).factors).toMatchObject({ night: 1.25, sunday: 1.1 });
    expect(errorsOf(dayPricingSchema, { dayPriceCents: -1, factors: { night: 101 } })).toEqual([
      'dayPriceCents: Doit être supérieur à -1',
      'factors.night: Doit être inférieur ou égale à 100',
    ]);
  });

  test('a turnover is asked for two days or a shortcut, and is that of the current year otherwise', () => {
    const filters = { start: '2026-01-01', end: '2026-12-31' };
    expect(turnoverRequestSchema.parse({}).filters).toEqual({ shortcut: 'currentYear' });
    expect(turnoverRequestSchema.parse({ filters: { start: null, end: null } }).filters.shortcut).toBe('currentYear');
    expect(turnoverRequestSchema.parse({ filters }).filters).toEqual(filters);
    expect(turnoverRequestSchema.parse({ filters: { shortcut: 'previousYear' } }).filters).toEqual({
      shortcut: 'previousYear',
    });
    expect(errorsOf(turnoverRequestSchema, { filters: { shortcut: 'year' } })).toEqual([
      'filters.shortcut: Format invalide',
    ]);
    expect(errorsOf(turnoverRequestSchema, { filters: { shortcut: 'custom', end: '2026-12-31' } })).toEqual([
      'filters.start: Obligatoire',
    ]);
    expect(errorsOf(turnoverRequestSchema, { filters: { start: '2026-12-31', end: '2026-01-01' } })).toEqual([
      'filters.end: Doit être après le 30/12/2026',
    ]);
    expect(turnoverRequestSchema.parse({ filters }).scope).toBe('classic');
    expect(errorsOf(turnoverRequestSchema, { scope: 'site', filters })).toEqual(['scope: Format invalide']);
  });
});
