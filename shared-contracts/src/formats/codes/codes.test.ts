import fc from 'fast-check';
import { bicSchema, formatIban, ibanSchema, normalizeBic, normalizeIban } from './iban';
import { passesLuhn } from './luhn';
import {
  formatSiren,
  formatSiret,
  formatVatNumber,
  frenchVatNumberSchema,
  normalizeFrenchVatNumber,
  normalizeSiren,
  normalizeSiret,
  sirenOfSiret,
  sirenOrNone,
  sirenSchema,
  siretSchema,
  vatNumberOf,
  vatNumberOrNone,
} from './siren';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const messageOf = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map((issue) => issue.message);

describe('SIREN and SIRET', () => {
  // Published numbers: INSEE's example, Google France, Peugeot, La Poste, EDF.
  test.each(['732829320', '443061841', '552100554', '356000000', '552081317'])('%s is a SIREN', (siren) => {
    expect(normalizeSiren(siren)).toBe(siren);
  });

  test.each(['732829321', '123456789', '000000000', '73282932', '7328293200', 'A32829320', ''])(
    '%s is no SIREN',
    (text) => {
      expect(normalizeSiren(text)).toBeNull();
    },
  );

  test('spaces are dropped, the message is French', () => {
    expect(sirenSchema.parse(' 732 829 320 ')).toBe('732829320');
    expect(sirenSchema.parse('732\u00a0829\u202f320')).toBe('732829320');
    expect(messageOf(sirenSchema.safeParse('732829321'))).toEqual(['Format invalide']);
    expect(messageOf(sirenSchema.safeParse(undefined))).toEqual(['Obligatoire']);
    expect(sirenOrNone.parse('  ')).toBeNull();
    expect(sirenOrNone.safeParse('1').success).toBe(false);
  });

  test.each(['73282932000074', '44306184100047', '35600000000048'])('%s is a SIRET', (siret) => {
    expect(normalizeSiret(siret)).toBe(siret);
  });

  test('an establishment of La Poste is known by the sum of its digits', () => {
    expect(passesLuhn('35600000049837')).toBe(false);
    expect(normalizeSiret('356 000 000 49837')).toBe('35600000049837');
    expect(normalizeSiret('35600000049838')).toBeNull();
    // The exception applies to La Poste only: the digits sum to 50, and the Luhn check fails.
    expect(normalizeSiret('73282932000560')).toBeNull();
  });

  test.each(['73282932000075', '7328293200007', '732829320000740', '12345678900012', ''])('%s is no SIRET', (text) => {
    expect(normalizeSiret(text)).toBeNull();
    expect(messageOf(siretSchema.safeParse(text))).toEqual(['Format invalide']);
  });

  test('are shown in groups', () => {
    expect(formatSiren('732829320')).toBe('732 829 320');
    expect(formatSiret('73282932000074')).toBe('732 829 320 00074');
    expect(sirenOfSiret('73282932000074')).toBe('732829320');
  });

  test('one changed digit is always found', () => {
    fc.assert(
      fc.property(digits(9), fc.nat(8), fc.integer({ min: 1, max: 9 }), (text, at, by) => {
        fc.pre(normalizeSiren(text) !== null);
        const changed = text.slice(0, at) + ((Number(text[at]) + by) % 10) + text.slice(at + 1);
        expect(normalizeSiren(changed)).toBeNull();
      }),
    );
  });
});

describe('French VAT number', () => {
  test.each([
    ['404833048', 'FR83404833048'],
    ['303265045', 'FR40303265045'],
    ['732829320', 'FR44732829320'],
    ['443061841', 'FR64443061841'],
  ])('%s has %s', (siren, number) => {
    expect(vatNumberOf(siren)).toBe(number);
    expect(normalizeFrenchVatNumber(number)).toBe(number);
  });

  test.each(['FR84404833048', 'FR83404833049', 'DE83404833048', '83404833048', 'FRXY404833048', 'FR8340483304', ''])(
    '%s is refused',
    (text) => {
      expect(normalizeFrenchVatNumber(text)).toBeNull();
      expect(frenchVatNumberSchema.safeParse(text).success).toBe(false);
    },
  );

  test('a key may hold letters, which agree with the SIREN', () => {
    expect(normalizeFrenchVatNumber('FR K7 399 859 412')).toBe('FRK7399859412');
    const keys = [...'0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'];
    const right = keys.filter((sign) => normalizeFrenchVatNumber(`FRK${sign}399859412`) !== null);
    // About one key in eleven matches.
    expect(right).toContain('7');
    expect(right.length).toBeLessThanOrEqual(4);
    for (const wrong of ['FRK8399859412', 'FRI7399859412', 'FRO7399859412', 'FRK7399859413']) {
      expect(normalizeFrenchVatNumber(wrong)).toBeNull();
    }
  });

  test('a company of Monaco has one, of a number that is no SIREN', () => {
    expect(normalizeFrenchVatNumber('FR 53 000 004 605')).toBe('FR53000004605');
    expect(normalizeFrenchVatNumber('FR54000004605')).toBeNull();
  });

  test('another country’s is kept as it is written, a French one has its key', () => {
    expect(vatNumberOrNone.parse('fr 83 404 833 048')).toBe('FR83404833048');
    expect(vatNumberOrNone.parse(' CHE-123.456.788 TVA ')).toBe('CHE-123.456.788 TVA');
    for (const none of ['', '  ', null, undefined]) expect(vatNumberOrNone.parse(none)).toBeNull();
    for (const wrong of ['FR00', 'fr 84 404 833 048', 'X'.repeat(21)])
      expect(vatNumberOrNone.safeParse(wrong).error?.issues.map(({ message }) => message)).toEqual(['Format invalide']);
  });

  test('spaces and small letters are accepted', () => {
    expect(frenchVatNumberSchema.parse('fr 83 404 833 048')).toBe('FR83404833048');
    expect(formatVatNumber('FR83404833048')).toBe('FR 83 404 833 048');
  });
});

describe('IBAN and BIC', () => {
  // Examples of the ISO 13616 register.
  const known = [
    'FR1420041010050500013M02606',
    'GB29NWBK60161331926819',
    'DE89370400440532013000',
    'BE68539007547034',
    'CH9300762011623852957',
    'ES9121000418450200051332',
    'IT60X0542811101000000123456',
    'LU280019400644750000',
    'MC5811222000010123456789030',
    'MT84MALT011000012345MTLCAST001S',
    'NL91ABNA0417164300',
    'NO9386011117947',
    'PT50000201231234567890154',
    'SE4550000000058398257466',
    'MA64011519000001205000534921',
  ];

  test.each(known)('%s is accepted', (iban) => {
    expect(normalizeIban(iban)).toBe(iban);
    expect(normalizeIban(formatIban(iban).toLowerCase())).toBe(iban);
  });

  test.each([
    'FR1420041010050500013M02607',
    'FR1420041010050500013M0260',
    'FR14 2004 1010 0505 0001 3M02 606 0',
    'XX1420041010050500013M02606',
    'FR',
    '',
    'FR14200410100505000/3M02606',
  ])('%s is refused', (text) => {
    expect(normalizeIban(text)).toBeNull();
    expect(messageOf(ibanSchema.safeParse(text))).toEqual(['Format invalide']);
  });

  test('a right remainder does not excuse a pattern that its country did not register', () => {
    const withKey = (country: string, bban: string) => {
      const digits = [...`${bban}${country}00`].map((sign) => Number.parseInt(sign, 36)).join('');
      return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${bban}`;
    };
    expect(normalizeIban(withKey('DE', '370400440532013000'))).toBe('DE89370400440532013000');
    expect(normalizeIban(withKey('DE', 'ABCDEFGHJ532013000'))).toBeNull();
    expect(normalizeIban(withKey('GB', '123460161331926819'))).toBeNull();
    // The United States register no IBAN, and a Moroccan IBAN has another length.
    expect(normalizeIban(withKey('US', '123456789012345678'))).toBeNull();
    expect(normalizeIban(withKey('MA', '0115190000012050005349210'))).toBeNull();
  });

  test('a right remainder does not excuse a wrong length', () => {
    // 97 more zeros do not change the remainder, so a number one digit longer can have a valid key.
    const longer = ['FR', '0020041010050500013M026060'];
    const keys = Array.from({ length: 97 }, (_, key) => `FR${String(key + 2).padStart(2, '0')}${longer[1]?.slice(2)}`);
    expect(keys.filter((iban) => normalizeIban(iban) !== null)).toEqual([]);
  });

  test('one changed character, or two neighbours swapped, is always found', () => {
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.nat(30), fc.integer({ min: 1, max: 9 }), (iban, where, by) => {
        const at = 2 + (where % (iban.length - 2));
        const character = iban[at] ?? '';
        fc.pre(/\d/.test(character));
        const changed = iban.slice(0, at) + ((Number(character) + by) % 10) + iban.slice(at + 1);
        expect(normalizeIban(changed)).toBeNull();
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.nat(30), (iban, where) => {
        const at = 4 + (where % (iban.length - 5));
        fc.pre(iban[at] !== iban[at + 1]);
        const swapped = iban.slice(0, at) + iban[at + 1] + iban[at] + iban.slice(at + 2);
        expect(normalizeIban(swapped)).toBeNull();
      }),
    );
  });

  test('BIC', () => {
    expect(normalizeBic('bnpafrpp')).toBe('BNPAFRPP');
    expect(normalizeBic('BNPA FR PP XXX')).toBe('BNPAFRPPXXX');
    expect(['BNPAFRP', 'BNPAFRPPX', '1NPAFRPP', ''].map(normalizeBic)).toEqual([null, null, null, null]);
    expect(bicSchema.safeParse('BNPAFRPPXX').success).toBe(false);
  });
});
