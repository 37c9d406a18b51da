import { codes } from './code-set';
import {
  ALLOWANCE_REASONS,
  CHARGE_REASONS,
  CLASSIFICATION_SCHEMES,
  COUNTRIES,
  CURRENCIES,
  DOCUMENT_TYPES,
  ELECTRONIC_ADDRESS_SCHEMES,
  EXEMPTION_REASONS,
  IDENTIFIER_SCHEMES,
  MIME_TYPES,
  NOTE_SUBJECTS,
  PAYMENT_MEANS,
  VAT_CATEGORIES,
} from './codes';
import { abs, CENT, decimal, decimalsOf, french, ONE, orZero, roundToCent, roundToUnit, sumOf, times } from './decimal';
import { REFERENCE_TYPES } from './reference-types';
import { UNIT_CODES } from './unit-codes';

test('decimals are exact, and nonsense is nothing', () => {
  expect(decimal('12.34')).toBe(123_400_000_000n);
  expect(decimal('-0.1')).toBe(-1_000_000_000n);
  expect(decimal('+5')).toBe(5n * ONE);
  expect(decimal('.5')).toBe(ONE / 2n);
  expect(decimal('5.')).toBe(5n * ONE);
  for (const text of [undefined, '', '.', '-', '1e3', '1,5', 'abc', '1.2.3', ' 1'])
    expect(decimal(text)).toBeUndefined();
  expect(orZero('x')).toBe(0n);
  expect(sumOf(['0.1', '0.2', undefined, 'x'])).toBe((3n * ONE) / 10n);
  expect(abs(-3n)).toBe(3n);
  expect(abs(3n)).toBe(3n);
  expect(times(ONE / 2n, 3n * ONE)).toBe((3n * ONE) / 2n);
});

test('rounding is that of XPath: halves go up', () => {
  const cents = (text: string) => roundToCent(orZero(text)) / CENT;
  expect([cents('0.005'), cents('0.0049'), cents('-0.005'), cents('-0.0051'), cents('-0.01')]).toEqual([
    1n,
    0n,
    0n,
    -1n,
    -1n,
  ]);
  const units = (text: string) => roundToUnit(orZero(text)) / ONE;
  expect([units('0.5'), units('0.49'), units('-0.5'), units('-0.51'), units('-2')]).toEqual([1n, 0n, 0n, -1n, -2n]);
});

test('decimals written and French figures', () => {
  expect([decimalsOf('1.234'), decimalsOf('1'), decimalsOf(undefined)]).toEqual([3, 0, 0]);
  expect([french('1.5'), french(''), french(undefined)]).toEqual(['1,5', 'absent', 'absent']);
});

test('a code list is read with its ranges', () => {
  expect([...codes(' A1 AAB-AAD\n ABX ')]).toEqual(['A1', 'AAB', 'AAC', 'AAD', 'ABX']);
  expect([...codes('AAA-ABC')]).toEqual(['AAA-ABC']);
  for (const subject of ['PMD', 'PMT', 'AAB', 'BAR', 'REG', 'ABL', 'AAI', 'TXD'])
    expect(NOTE_SUBJECTS.has(subject)).toBe(true);
  expect(NOTE_SUBJECTS.has('AAH')).toBe(false);
});

test.each([
  ['UNTDID 1001', DOCUMENT_TYPES, 62],
  ['ISO 4217', CURRENCIES, 178],
  ['ISO 3166-1', COUNTRIES, 251],
  ['UNTDID 4461', PAYMENT_MEANS, 84],
  ['UNTDID 5305', VAT_CATEGORIES, 10],
  ['UNTDID 5189', ALLOWANCE_REASONS, 19],
  ['UNTDID 7161', CHARGE_REASONS, 178],
  ['VATEX', EXEMPTION_REASONS, 88],
  ['EAS', ELECTRONIC_ADDRESS_SCHEMES, 104],
  ['ICD', IDENTIFIER_SCHEMES, 243],
  ['UNTDID 4451', NOTE_SUBJECTS, 401],
  ['UNTDID 7143', CLASSIFICATION_SCHEMES, 185],
  ['UNTDID 1153', REFERENCE_TYPES, 818],
  ['Recommendation 20', UNIT_CODES, 2_162],
  ['MIME', MIME_TYPES, 6],
])('the list %s has as many codes as the official one', (_name, list, size) => {
  expect(list.size).toBe(size);
});
