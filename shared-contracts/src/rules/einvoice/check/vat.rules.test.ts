import type { CiiModel } from './cii-model';
import { run, type Violation } from './rule';
import { allowance, both, type Change, charge, group, line, party, valid } from './testing/changes';
import { vatRules } from './vat.rules';

/** What makes a valid invoice of one VAT category, and the key of its rules. */
const CATEGORIES: Record<string, { category: string; rate?: string; exemption?: string; vatNumbers?: boolean }> = {
  S: { category: 'S', rate: '20.00' },
  Z: { category: 'Z', rate: '0.00' },
  E: { category: 'E', rate: '0.00', exemption: 'Motif' },
  AE: { category: 'AE', rate: '0.00', exemption: 'Autoliquidation' },
  IC: { category: 'K', rate: '0.00', exemption: 'Intracommunautaire' },
  G: { category: 'G', rate: '0.00', exemption: 'Export' },
  O: { category: 'O', exemption: 'Hors champ', vatNumbers: false },
  AF: { category: 'L', rate: '7.00' },
  AG: { category: 'M', rate: '10.00' },
};

/** One line of 100.00, an allowance of 10.00, a charge of 5.00: a base of 95.00. */
function ofCategory(key: string): CiiModel {
  const { category, rate, exemption, vatNumbers = true } = CATEGORIES[key] ?? { category: key };
  const tax = rate === undefined ? '0.00' : ((95 * Number(rate)) / 100).toFixed(2);
  const gross = (95 + Number(tax)).toFixed(2);
  const m = valid();
  const vat = { category, rate };
  m.lines = [{ ...line(m), net: '100.00', adjustments: [], ...vat }];
  m.adjustments = [
    { indicator: 'false', amount: '10.00', reason: 'x', ...vat },
    { indicator: 'true', amount: '5.00', reason: 'x', ...vat },
  ];
  m.vatGroups = [{ typeCode: 'VAT', base: '95.00', tax, exemption, ...vat }];
  m.totals = {
    line: '100.00',
    allowance: '10.00',
    charge: '5.00',
    net: '95.00',
    tax: [{ amount: tax, currency: 'EUR' }],
    gross,
    due: gross,
  };
  if (!vatNumbers) for (const p of [m.seller, m.buyer]) p.taxRegistrations = [];
  return m;
}

const violationsOfCategory = (key: string, change: Change): Violation[] => {
  const m = ofCategory(key);
  change(m);
  return run(vatRules, m);
};
const idsOfCategory = (key: string, change: Change): Set<string> =>
  new Set(violationsOfCategory(key, change).map((v) => v.id));
const placesOfCategory = (key: string, change: Change): string[] =>
  violationsOfCategory(key, change).map((v) => `${v.id} ${v.path}`);
const noTaxNumbers: Change = (m) => {
  m.seller.taxRegistrations = [];
  m.buyer.taxRegistrations = [];
  m.buyer.legalId = undefined;
};
const only =
  (kind: 'line' | 'allowance' | 'charge'): Change =>
  (m) => {
    if (kind !== 'line') line(m).category = undefined;
    m.adjustments = m.adjustments.filter(
      (a) => a.indicator === (kind === 'charge' ? 'true' : 'false') && kind !== 'line',
    );
  };

describe.each(Object.keys(CATEGORIES))('the rules BR-%s-*', (key) => {
  const rules = (numbers: string[]) => numbers.map((n) => `BR-${key}-${n}`);
  const single = !['S', 'AF', 'AG'].includes(key);
  const positive = ['S', 'AF'].includes(key);

  test('hold', () => {
    expect(idsOfCategory(key, () => undefined)).toEqual(new Set());
  });

  test('01: the breakdown', () => {
    expect(idsOfCategory(key, (m) => (m.vatGroups = []))).toContain(`BR-${key}-01`);
    if (single) {
      expect(idsOfCategory(key, (m) => m.vatGroups.push(group(m)))).toContain(`BR-${key}-01`);
      expect(idsOfCategory(key, (m) => Object.assign(m, { lines: [], adjustments: [] }))).toContain(`BR-${key}-01`);
    } else {
      expect(
        idsOfCategory(key, (m) => m.vatGroups.push({ ...group(m), rate: '5.50', base: '0.00', tax: '0.00' })),
      ).not.toContain(`BR-${key}-01`);
    }
  });

  test.each([
    ['02', 'line'],
    ['03', 'allowance'],
    ['04', 'charge'],
  ] as const)('%s: the tax numbers, for a %s', (number, kind) => {
    const wrong: Change =
      key === 'O' ? (m) => (m.seller.taxRegistrations = [{ value: 'FR1', scheme: 'VA' }]) : noTaxNumbers;
    const ids = idsOfCategory(key, both(only(kind), wrong));
    const [mine = ''] = rules([number]);
    expect(ids).toContain(mine);
    for (const other of rules(['02', '03', '04'].filter((n) => n !== number))) expect(ids).not.toContain(other);
    expect(idsOfCategory(key, only(kind))).not.toContain(mine);
  });

  test.each([
    ['05', 'line'],
    ['06', 'allowance'],
    ['07', 'charge'],
  ] as const)('%s: the rate of a %s', (number, kind) => {
    const set =
      (rate: string | undefined): Change =>
      (m) => {
        const target = kind === 'line' ? line(m) : kind === 'charge' ? charge(m) : allowance(m);
        target.rate = rate;
      };
    const id = `BR-${key}-${number}`;
    expect(idsOfCategory(key, set(key === 'O' ? '0.00' : undefined))).toContain(id);
    expect(idsOfCategory(key, set('-1.00'))).toContain(id);
    const zero = idsOfCategory(key, set('0.00'));
    if ((positive && !(key === 'AF' && kind !== 'line')) || key === 'O') expect(zero).toContain(id);
    else expect(zero).not.toContain(id);
  });

  test('08: the base', () => {
    const at = (base: string) => idsOfCategory(key, (m) => (group(m).base = base));
    expect(at('96.00')).toContain(`BR-${key}-08`);
    expect(at('94.00')).toContain(`BR-${key}-08`);
    // A cent is told where the official rule has no tolerance.
    if (!single || key === 'O') expect(at('95.01')).toContain(`BR-${key}-08`);
    else expect(at('95.99')).not.toContain(`BR-${key}-08`);
  });

  test('09: the VAT', () => {
    const at = (tax: string) => idsOfCategory(key, (m) => (group(m).tax = tax)).has(`BR-${key}-09`);
    if (key === 'S') expect([at('20.00'), at('19.99'), at('18.00'), at('18.01')]).toEqual([true, false, true, false]);
    else expect(at('0.01')).toBe(single);
  });

  test('10: the reason', () => {
    const without = idsOfCategory(key, (m) => (group(m).exemption = undefined));
    const withCode = idsOfCategory(key, (m) =>
      Object.assign(group(m), { exemption: undefined, exemptionCode: 'VATEX-EU-O' }),
    );
    const wanted = CATEGORIES[key]?.exemption !== undefined;
    expect(without.has(`BR-${key}-10`)).toBe(wanted);
    expect(withCode.has(`BR-${key}-10`)).toBe(!wanted);
  });
});

describe('who must be known to the tax', () => {
  const has = (key: string, change: Change) => idsOfCategory(key, change).has(`BR-${key}-02`);
  const seller =
    (scheme: string): Change =>
    (m) =>
      (m.seller.taxRegistrations = [{ value: 'FR1', scheme }]);
  const representative: Change = (m) => {
    m.seller.taxRegistrations = [];
    m.taxRepresentative = party({ name: 'x', taxRegistrations: [{ value: 'FR1', scheme: 'VA' }] });
  };
  test.each([
    // category, seller FC, representative VA, no buyer VAT number but a SIREN, neither
    ['S', false, false, false, false],
    ['AE', false, false, false, true],
    ['IC', true, false, true, true],
    ['G', true, false, false, false],
    ['O', false, true, false, false],
  ])('%s', (key, withLocal, withRepresentative, withLegalBuyer, withoutBuyer) => {
    expect(has(key, seller('FC'))).toBe(withLocal);
    expect(has(key, representative)).toBe(withRepresentative);
    expect(has(key, (m) => (m.buyer.taxRegistrations = []))).toBe(withLegalBuyer);
    expect(has(key, (m) => Object.assign(m.buyer, { taxRegistrations: [], legalId: undefined }))).toBe(withoutBuyer);
  });
});

test('an intra-community supply has a date and a place of delivery', () => {
  const nowhere: Change = (m) => Object.assign(m, { deliveryDate: undefined, period: undefined, shipTo: undefined });
  expect(idsOfCategory('IC', nowhere)).toEqual(new Set(['BR-IC-11', 'BR-IC-12']));
  expect(
    idsOfCategory(
      'IC',
      both(nowhere, (m) => (m.period = { end: '20261031' })),
    ),
  ).toEqual(new Set(['BR-IC-12']));
  expect(
    idsOfCategory(
      'IC',
      both(nowhere, (m) => (m.deliveryDate = '20261031')),
    ),
  ).toEqual(new Set(['BR-IC-12']));
  expect(idsOfCategory('S', nowhere)).toEqual(new Set());
});

test('what is out of the scope of VAT stands alone', () => {
  const zero = { category: 'Z', rate: '0.00' };
  expect(
    placesOfCategory('O', (m) => m.vatGroups.push({ typeCode: 'VAT', ...zero, base: '0.00', tax: '0.00' })),
  ).toEqual(['BR-Z-01 BG-23', 'BR-O-11 BG-23']);
  expect(placesOfCategory('O', (m) => m.lines.push({ ...line(m), ...zero, net: '0.00' }))).toEqual([
    'BR-Z-01 BG-23',
    'BR-Z-02 BG-25[2]/BT-151',
    'BR-O-12 BG-25[2]/BT-151',
  ]);
  expect(placesOfCategory('O', (m) => m.adjustments.push({ indicator: '0', ...zero }))).toEqual([
    'BR-Z-01 BG-23',
    'BR-Z-03 BG-20[2]/BT-95',
    'BR-O-13 BG-20[2]/BT-95',
  ]);
  expect(placesOfCategory('O', (m) => m.adjustments.push({ indicator: '1', ...zero }))).toEqual([
    'BR-Z-01 BG-23',
    'BR-Z-04 BG-21[2]/BT-102',
    'BR-O-14 BG-21[2]/BT-102',
  ]);
});

test('each rule names the place where it is broken', () => {
  expect(placesOfCategory('S', noTaxNumbers)).toEqual([
    'BR-S-02 BG-25[1]/BT-151',
    'BR-S-03 BG-20[1]/BT-95',
    'BR-S-04 BG-21[1]/BT-102',
  ]);
  const untaxed: Change = (m) => {
    for (const it of [line(m), ...m.adjustments]) it.rate = '0.00';
  };
  expect(placesOfCategory('S', untaxed)).toEqual([
    'BR-S-05 BG-25[1]/BT-152',
    'BR-S-06 BG-20[1]/BT-96',
    'BR-S-07 BG-21[1]/BT-103',
    // Nothing is left at the rate of the breakdown.
    'BR-S-08 BG-23[1]/BT-116',
  ]);
  expect(
    placesOfCategory('E', (m) => Object.assign(group(m), { base: '1.00', tax: '1.00', exemption: undefined })),
  ).toEqual(['BR-E-08 BG-23[1]/BT-116', 'BR-E-09 BG-23[1]/BT-117', 'BR-E-10 BG-23[1]/BT-120']);
  expect(placesOfCategory('E', (m) => (group(m).base = undefined))).toEqual(['BR-E-08 BG-23[1]/BT-116']);
  expect(placesOfCategory('AF', (m) => (group(m).rate = undefined))).toEqual([]);
  expect(placesOfCategory('S', (m) => (group(m).rate = undefined))).toEqual(['BR-S-09 BG-23[1]/BT-117']);
  expect(placesOfCategory('S', (m) => (group(m).base = undefined))).toEqual([
    'BR-S-08 BG-23[1]/BT-116',
    'BR-S-09 BG-23[1]/BT-117',
  ]);
  expect(placesOfCategory('S', (m) => (group(m).tax = undefined))).toEqual(['BR-S-09 BG-23[1]/BT-117']);
});

test('the sentences of a family', () => {
  const said = (key: string, change: Change) => violationsOfCategory(key, change).map((v) => v.message);
  expect(said('E', noTaxNumbers)).toEqual([
    'Ligne 1 : le numéro de TVA ou fiscal du vendeur est obligatoire pour une ligne de catégorie E.',
    'Le numéro de TVA ou fiscal du vendeur est obligatoire pour une remise de catégorie E.',
    'Le numéro de TVA ou fiscal du vendeur est obligatoire pour des frais de catégorie E.',
  ]);
});

test('a group on both rates is summed rate by rate', () => {
  const twoRates: Change = (m) => {
    m.lines.push({ ...line(m), rate: '5.50', net: '10.00' });
    m.vatGroups.push({ ...group(m), rate: '5.50', base: '10.00', tax: '0.55' });
  };
  expect(placesOfCategory('S', twoRates)).toEqual([]);
  expect(
    placesOfCategory(
      'S',
      both(twoRates, (m) => (group(m, 1).base = '10.01')),
    ),
  ).toEqual(['BR-S-08 BG-23[2]/BT-116']);
});

test('split payment is Italian', () => {
  const italian: Change = (m) => {
    for (const p of [m.seller, m.buyer, m.shipTo]) if (p !== undefined) p.country = 'IT';
    line(m).category = 'B';
    m.adjustments = [];
  };
  const ids = idsOfCategory('Z', italian);
  expect(ids).not.toContain('BR-B-01');
  expect(ids).not.toContain('BR-B-02');
  expect(
    idsOfCategory(
      'Z',
      both(italian, (m) => (m.buyer.country = 'FR')),
    ),
  ).toContain('BR-B-01');
});
