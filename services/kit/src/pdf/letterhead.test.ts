import { legalMentions, letterheadOf } from './letterhead';

const agency = {
  agencyId: '0190b000-0000-7000-8000-000000000001',
  name: 'Sentinelle Sécurité',
  type: 'SAS',
  timeZone: 'Europe/Paris',
  holidayLocale: 'FR',
  currency: 'EUR',
  address: { street: '1 rue de la Paix', zipcode: '75002', city: 'Paris', country: 'France' },
  phone: '+33144556677',
  email: 'contact@sentinelle.example',
  siren: '732829320',
  siret: '73282932000074',
  vatNumber: 'FR44732829320',
  authorisationNumber: 'AUT-075-2119-01-15-20260123456',
  shareCapitalCents: 3_700_000,
  rcsCity: 'Paris',
  vatRegime: 'payment' as const,
  iban: null,
  bic: null,
  logoFileId: null,
  settings: {},
  activatedOn: null,
};

test('a phone number is printed as it is read', () => {
  expect(letterheadOf(agency).phone).toBe('01 44 55 66 77');
  expect(letterheadOf({ ...agency, phone: '+41213456789' }).phone).toBe('+41213456789');
  expect(letterheadOf({ ...agency, phone: null }).phone).toBeNull();
});

test('the foot names the form, the capital and the register (Code de commerce, R123-237 and R123-238)', () => {
  const [company] = legalMentions(letterheadOf(agency));
  expect(company).toContain('Sentinelle Sécurité, SAS au capital de 37\u00a0000\u00a0€');
  expect(company).toContain('RCS Paris 732 829 320');
  const [sole] = legalMentions(letterheadOf({ ...agency, shareCapitalCents: null, rcsCity: null }));
  expect(sole).not.toMatch(/capital|RCS/);
});

test('the foot names the authorisation with both articles and repeats the sentence of L612-14', () => {
  const [, authorisation] = legalMentions(letterheadOf(agency));
  expect(authorisation).toContain('AUT-075-2119-01-15-20260123456 (CSI, art. L612-14 et L612-15). ');
  expect(authorisation).toContain("L'autorisation d'exercice ne confère aucune prérogative de puissance publique");
});
