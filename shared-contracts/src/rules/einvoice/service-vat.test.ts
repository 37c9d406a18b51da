import { EXEMPTION_REASONS } from './check/codes';
import { vatOfService, vatWarning } from './service-vat';
import { VAT_REASONS, vatOf } from './vat-reasons';

const facts = { regime: 'payment' as const, customerReason: null, zipcode: '75011' };
const none = { vatBasisPoints: 0, vatReason: null, vatExemption: null };

test.each([
  ['75011', 2_000, null],
  ['20000', 2_000, null],
  ['67000', 2_000, null],
  ['97110', 850, null],
  ['97200', 850, null],
  ['97400', 850, null],
  ['97300', 0, 'overseas'],
  ['97600', 0, 'overseas'],
  ['97150', 0, 'outOfScope'],
  ['98714', 0, 'outOfScope'],
  ['98000', 2_000, null],
  [null, 2_000, null],
])('a service at %s bears %i basis points', (zipcode, vatBasisPoints, vatReason) => {
  expect(vatOfService({ ...facts, zipcode })).toEqual({ vatBasisPoints, vatReason, vatExemption: null });
});

test("the agency's franchise comes before the customer's reason, which comes before the place", () => {
  expect(vatOfService({ ...facts, customerReason: 'reverseCharge' }).vatReason).toBe('reverseCharge');
  expect(vatOfService({ ...facts, regime: 'franchise', customerReason: 'reverseCharge' }).vatReason).toBe('franchise');
  expect(vatOfService({ ...facts, regime: 'issue' }).vatBasisPoints).toBe(2_000);
});

test('each reason has its category, a code of the official list and its mention', () => {
  const written = VAT_REASONS.map(({ value }) => [value, vatOf({ ...none, vatReason: value, vatExemption: 'Note' })]);
  expect(written.map(([value, vat]) => [value, typeof vat === 'object' && vat.category])).toEqual([
    ['reverseCharge', 'AE'],
    ['intraCommunity', 'K'],
    ['export', 'G'],
    ['outOfScope', 'O'],
    ['franchise', 'E'],
    ['overseas', 'E'],
    ['exempt', 'E'],
    ['zeroRate', 'Z'],
  ]);
  for (const reason of VAT_REASONS) if ('code' in reason) expect(EXEMPTION_REASONS.has(reason.code)).toBe(true);
  expect(vatOf({ ...none, vatReason: 'reverseCharge' }).exemption?.text).toContain('Autoliquidation');
  expect(vatOf({ ...none, vatReason: 'franchise', vatExemption: 'Note' }).exemption).toEqual({
    text: 'TVA non applicable, article 293 B du CGI. Note',
    code: 'VATEX-FR-FRANCHISE',
  });
  // A zero rate is not an exemption: BR-Z-10 forbids a reason.
  expect(vatOf({ ...none, vatReason: 'zeroRate', vatExemption: 'Note' }).exemption).toBeUndefined();
  expect(vatOf({ ...none, vatExemption: 'Article 261' })).toMatchObject({
    category: 'E',
    exemption: { text: 'Article 261' },
  });
});

test('VAT that the agency, the customer or the place does not bear is doubted, a reduced rate is not', () => {
  const doubt = (vatBasisPoints: number, more: Partial<Parameters<typeof vatWarning>[1]> = {}) =>
    vatWarning({ ...none, name: 'Ronde', vatBasisPoints }, { ...facts, ...more })?.replace(/\s/g, ' ');
  expect(doubt(2_000)).toBeUndefined();
  expect(doubt(550)).toBeUndefined();
  expect(doubt(0)).toBeUndefined();
  expect(doubt(2_000, { regime: 'franchise' })).toBe(
    '« Ronde » porte 20 % de TVA. TVA non applicable, article 293 B du CGI.',
  );
  expect(doubt(2_000, { customerReason: 'reverseCharge' })).toContain('Autoliquidation');
  expect(doubt(2_000, { zipcode: '97300' })).toContain('article 294');
  expect(doubt(2_000, { zipcode: '97400' })).toBe('« Ronde » porte 20 % de TVA : 8,5 % sur ce site.');
  expect(doubt(850)).toContain('20 % sur ce site');
});

test('a line without VAT is doubted where the fact that it names is not one', () => {
  const doubt = (vatReason: (typeof VAT_REASONS)[number]['value'], more: Partial<typeof facts> = {}) =>
    vatWarning({ ...none, vatReason, name: 'Ronde' }, { ...facts, ...more })?.replace(/\s/g, ' ');
  expect(doubt('franchise')).toBe('« Ronde » ne porte pas de TVA (Franchise en base) : 20 % sur ce site.');
  expect(doubt('overseas')).toContain('(Guyane ou Mayotte) : 20 %');
  expect(doubt('overseas', { zipcode: '97300' })).toBeUndefined();
  // Reasons that follow from the author's knowledge give no warning.
  expect([doubt('reverseCharge'), doubt('exempt'), doubt('export')]).toEqual([undefined, undefined, undefined]);
});
