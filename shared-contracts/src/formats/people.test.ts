import fc from 'fast-check';
import { parseProfessionalCard } from './codes/professional-card';
import {
  formatSocialSecurity,
  normalizeSocialSecurity,
  socialSecurityError,
  socialSecurityKey,
} from './codes/social-security';
import { emailOrNone, emailSchema, normalizeEmail } from './email';
import { passwordErrors, passwordSchema } from './password';
import {
  emergencyNumberSchema,
  formatPhone,
  normalizeEmergencyNumber,
  normalizePhone,
  phoneOrNone,
  phoneSchema,
} from './phone';
import { compact, grouped } from './text-format';

const messageOf = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map((issue) => issue.message);

describe('phone', () => {
  test.each([
    ['06 12 34 56 78', '+33612345678'],
    ['01.23.45.67.89', '+33123456789'],
    ['+33 (0)6 12 34 56 78', '+33612345678'],
    ['0033612345678', '+33612345678'],
    ['09-70-00-00-00', '+33970000000'],
    ['0590 20 00 00', '+590590200000'],
    ['0690 20 00 00', '+590690200000'],
    ['0594 20 00 00', '+594594200000'],
    ['0696 20 00 00', '+596696200000'],
    ['0262 20 00 00', '+262262200000'],
    ['0639 20 00 00', '+262639200000'],
    ['+41 21 345 67 89', '+41213456789'],
    ['+1 (415) 555-2671', '+14155552671'],
  ])('%s is %s', (text, expected) => {
    expect(normalizePhone(text)).toBe(expected);
    expect(phoneSchema.parse(text)).toBe(expected);
  });

  test.each([
    '',
    '12',
    '0012',
    '01 23 45 67 8',
    '01 23 45 67 89 0',
    '00 12 34 56 78',
    '+33 0 12 34 56 78',
    '+33 6 12 34 56',
    '+590 590 20 00 00 1',
    '+0612345678',
    '+1234567890123456',
    '06 12 34 56 7a',
    '612345678',
  ])('%s is refused', (text) => {
    expect(normalizePhone(text)).toBeNull();
    expect(messageOf(phoneSchema.safeParse(text))).toEqual(['Format invalide']);
  });

  test('is shown as it is dialled in France, or as it is', () => {
    expect(formatPhone('+33612345678')).toBe('06 12 34 56 78');
    expect(formatPhone('+590690200000')).toBe('06 90 20 00 00');
    expect(formatPhone('+262639200000')).toBe('06 39 20 00 00');
    expect(formatPhone('+41213456789')).toBe('+41213456789');
  });

  test('every French number comes back from its shown form', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0[1-9]\d{8}$/), (text) => {
        const stored = normalizePhone(text) ?? '';
        expect(formatPhone(stored).replaceAll(' ', '')).toBe(text);
        expect(normalizePhone(stored)).toBe(stored);
        expect(normalizePhone(formatPhone(stored))).toBe(stored);
      }),
    );
  });

  test('may be empty where it is optional', () => {
    expect(phoneOrNone.parse('')).toBeNull();
    expect(phoneOrNone.parse('0612345678')).toBe('+33612345678');
    expect(phoneOrNone.safeParse('06').success).toBe(false);
  });

  test('an emergency number may be short', () => {
    expect(['15', '17', '18', '112', '114', '3237', '116117', '06 12 34 56 78'].map(normalizeEmergencyNumber)).toEqual([
      '15',
      '17',
      '18',
      '112',
      '114',
      '3237',
      '116117',
      '+33612345678',
    ]);
    expect(['16', '99', '1', '4000'].map(normalizeEmergencyNumber)).toEqual([null, null, null, null]);
    expect(emergencyNumberSchema.safeParse('999').success).toBe(false);
  });
});

describe('e-mail', () => {
  test.each([
    [' Jean.Dupont@Exemple.FR ', 'jean.dupont@exemple.fr'],
    ["o'neil+vigie@sub.exemple.co.uk", "o'neil+vigie@sub.exemple.co.uk"],
  ])('%s is stored as %s', (text, expected) => {
    expect(emailSchema.parse(text)).toBe(expected);
  });

  test.each([
    'jean',
    'jean@',
    '@exemple.fr',
    'jean@exemple',
    'jean dupont@exemple.fr',
    'jean@exemple..fr',
    'jean@@exemple.fr',
    `${'a'.repeat(250)}@b.fr`,
  ])('%s is refused', (text) => {
    expect(normalizeEmail(text)).toBeNull();
    expect(messageOf(emailOrNone.safeParse(text))).toEqual(['Format invalide']);
  });

  test('an empty value is allowed where it is optional', () => {
    expect(['', ' ', null, undefined, 'Zoé@Exemple.fr'].map((text) => emailOrNone.safeParse(text).data)).toEqual([
      null,
      null,
      null,
      null,
      undefined,
    ]);
    expect(emailOrNone.parse(' Zoe@Exemple.fr ')).toBe('zoe@exemple.fr');
    expect(emailSchema.safeParse('').success).toBe(false);
  });
});

describe('password', () => {
  test.each<[string, string[]]>([
    ['Abcde1', []],
    ['Été2026', []],
    ['Abcd1', ['6 caractères min.']],
    ['Abcdef', ['1 chiffre min.']],
    ['ABCDE1', ['1 minuscule min.']],
    ['abcde1', ['1 majuscule min.']],
    ['', ['6 caractères min.', '1 chiffre min.', '1 minuscule min.', '1 majuscule min.']],
    [`A1${'b'.repeat(127)}`, ['Maximum 128 caractères']],
    [`A1${'b'.repeat(126)}`, []],
  ])('%s lacks %j', (text, lacking) => {
    expect(passwordErrors(text)).toEqual(lacking);
    expect(messageOf(passwordSchema.safeParse(text)) ?? []).toEqual(lacking);
  });

  test('is kept as it is typed', () => {
    expect(passwordSchema.parse(' Abcde1 ')).toBe(' Abcde1 ');
    expect(messageOf(passwordSchema.safeParse(null))).toEqual(['Obligatoire']);
  });
});

describe('social security number', () => {
  // Examples from the health insurance's website and from reference encyclopaedias.
  test.each(['269054958815780', '184127645108946'])('%s is accepted', (number) => {
    expect(normalizeSocialSecurity(number)).toBe(number);
  });

  test('is shown in groups', () => {
    expect(formatSocialSecurity('269054958815780')).toBe('2 69 05 49 588 157 80');
    expect(formatSocialSecurity('185052A00412364')).toBe('1 85 05 2A 004 123 64');
  });

  test('Corsica: one and two millions are taken from the number with a zero for the letter', () => {
    const keyOf = (number: string) => {
      const letter = number[6];
      const base = BigInt(number.replace(/[AB]/, '0'));
      const reduced = base - (letter === 'A' ? 1_000_000n : letter === 'B' ? 2_000_000n : 0n);
      return String(97n - (reduced % 97n)).padStart(2, '0');
    };
    for (const thirteen of ['185052A004123', '285052B033004', '178072A247003']) {
      expect(socialSecurityKey(thirteen)).toBe(keyOf(thirteen));
      expect(socialSecurityError(thirteen + keyOf(thirteen))).toBeNull();
      expect(socialSecurityError(thirteen.toLowerCase() + keyOf(thirteen))).toBeNull();
    }
  });

  test.each([
    ['269054958815781', 'Clé du numéro de sécurité sociale incorrecte'],
    ['269054958815708', 'Clé du numéro de sécurité sociale incorrecte'],
    ['26905495881578', 'Format invalide'],
    ['2690549588157800', 'Format invalide'],
    ['969054958815780', 'Format invalide'],
    ['269134958815780', 'Format invalide'],
    ['269004958815780', 'Format invalide'],
    ['269452C58815780', 'Format invalide'],
    ['269050058815780', 'Format invalide'],
    ['269054958800080', 'Format invalide'],
    ['', 'Format invalide'],
  ])('%s: %s', (text, message) => {
    expect(socialSecurityError(text)).toBe(message);
  });

  test('a month may be unknown', () => {
    for (const month of ['20', '30', '42', '50', '99']) {
      const thirteen = `26949${month}588157`.replace(`26949${month}`, `269${month}49`);
      expect(socialSecurityError(thirteen + socialSecurityKey(thirteen))).toBeNull();
    }
    const wrong = '2694349588157';
    expect(socialSecurityError(wrong + socialSecurityKey(wrong))).toBe('Format invalide');
  });

  test('one changed digit is always found', () => {
    fc.assert(
      fc.property(fc.nat(14), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const number = '184127645108946';
        const changed = number.slice(0, at) + ((Number(number[at]) + by) % 10) + number.slice(at + 1);
        expect(socialSecurityError(changed)).not.toBeNull();
      }),
    );
  });
});

describe('professional card', () => {
  test('is valid five years, its day being the last, and renewed from three months before', () => {
    const card = parseProfessionalCard('CAR-075-2026-01-12-20210123456');
    expect(card).toEqual({
      kind: 'CAR',
      departement: '075',
      validUntil: '2026-01-12',
      validFrom: '2021-01-13',
      renewFrom: '2025-10-12',
      number: '20210123456',
    });
    if (!card) return;
  });

  test('months that are too short end on their last day', () => {
    expect(parseProfessionalCard('CAR-075-2028-02-29-20230123456')?.validFrom).toBe('2023-03-01');
    expect(parseProfessionalCard('CAR-075-2029-02-28-20240123456')?.validFrom).toBe('2024-02-29');
    expect(parseProfessionalCard('CAR-075-2026-05-31-20210123456')?.renewFrom).toBe('2026-02-28');
    expect(parseProfessionalCard('CAR-075-2026-02-10-20210123456')?.renewFrom).toBe('2025-11-10');
  });

  test.each([
    'CAR-75-2026-01-12-20210123456',
    'CAR-075-2026-02-30-20210123456',
    'CAR-075-2026-13-01-20210123456',
    'CAR-075-2026-01-12-2021012345',
    'CAR-075-2026-01-12-202101234567',
    'CA-075-2026-01-12-20210123456',
    'C4R-075-2026-01-12-20210123456',
    'CAR/075/2026/01/12/20210123456',
    '',
  ])('%s is refused', (text) => {
    expect(parseProfessionalCard(text)).toBeNull();
  });
});

describe('text', () => {
  test('groups and compact form', () => {
    expect(grouped('1234567', 3)).toBe('123 456 7');
    expect(grouped('1234567', 1, 2)).toBe('1 23 45 67');
    expect(grouped('', 3)).toBe('');
    expect(compact(' a.b-c\u00a0d\u202fe ')).toBe('ABCDE');
  });
});
