import { newId } from '@vigie/contracts/core/id';
import type { Agency } from '@vigie/contracts/platform/agency/agency';
import { prepared } from '@vigie/kit/logic/form/zod-form';
import { agencyChanges, agencyDraft, agencyFormSchema } from './agency-draft';

const agency: Agency = {
  id: newId(),
  name: 'Sentinelle Sécurité',
  type: 'SAS',
  status: 100,
  subscriptionActive: true,
  subscriptionEndsOn: null,
  payment: 'succeeded',
  lastPaymentOn: '2026-11-03',
  agentsLimit: 50,
  accountsLimit: 5,
  timeZone: 'Europe/Paris',
  holidayLocale: 'FR',
  currency: 'EUR',
  address: { street: '', zipcode: '75002', city: 'Paris', country: 'France' },
  phone: '+33144556677',
  email: null,
  onCallNumber: null,
  siren: '732829320',
  siret: null,
  vatNumber: null,
  authorisationNumber: null,
  shareCapitalCents: null,
  rcsCity: null,
  vatRegime: 'payment',
  iban: null,
  bic: null,
  logoFileId: null,
  manager: { id: newId(), name: 'Claire Morel' },
  deletionOn: null,
  settings: {},
  updatedAt: '2026-11-21T10:00:00Z',
};

test('the form of an agency saves its last payment, and numbers that were emptied', () => {
  const schema = agencyFormSchema(agency);
  const typed = { ...agencyDraft(agency.id, agency), phone: '', siren: '732 829 320', payment: 'failed' };
  expect(schema.parse(prepared(schema, typed))).toMatchObject({
    phone: null,
    siren: '732829320',
    payment: 'failed',
    lastPaymentOn: '2026-11-03',
  });
});

test('a save of a known agency sends what was changed alone, and nothing where nothing was', () => {
  const schema = agencyFormSchema(agency);
  const draft = agencyDraft(agency.id, agency);
  const changes = (typed: Partial<typeof draft>) =>
    agencyChanges(agency, schema.parse(prepared(schema, { ...draft, ...typed })));
  expect(changes({})).toBeNull();
  expect(changes({ email: '' })).toBeNull();
  const { id, updatedAt } = agency;
  expect(changes({ phone: '', agentsLimit: 60 })).toEqual({ id, updatedAt, phone: null, agentsLimit: 60 });
});

test('an agency without an owner needs one, and is sent that one alone', () => {
  const orphan: Agency = { ...agency, manager: null };
  const schema = agencyFormSchema(orphan);
  const draft = agencyDraft(orphan.id, orphan);
  expect(schema.safeParse(prepared(schema, draft)).success).toBe(false);
  const owner = { email: 'zoe@zenith.example', firstName: 'Zoé', lastName: "D'Argent" };
  const { id, updatedAt } = orphan;
  const sent = agencyChanges(orphan, schema.parse(prepared(schema, { ...draft, owner })));
  expect(sent).toEqual({ id, updatedAt, owner });
});
