import type { CiiModel } from '../cii-model';
import { run, type Violation } from '../rule';
import { allowance, both, type Change, charge, group, line, party, valid } from '../testing/changes';
import { vatRules } from './vat.rules';

/** Data of a valid invoice for each VAT category, by the key of its rules. */
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

/** An invoice with one line of 100.00, an allowance of 10.00 and a charge of 5.00, so a base of 95.00. */
function ofCategory(key: string): CiiModel {
  const { category, rate, exemption, vatNumbers = true } = CATEGORIES[key] ?? { category: key };
  const tax = rate === undefined ? '0.00' : ((95 * Number(rate)) / 100).toFixed(2);
  const gross = (95 + Number(tax)).toFixed(2);
  const m = valid();
  const vat = { taxType: 'VAT', category, rate };
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
/** Changes every tax of lines and adjustments to a type other than VAT. */
const otherTax: Change = (m) => {
  for (const taxed of [line(m), ...m.adjustments]) taxed.taxType = 'GST';
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
  const anyTax = ['S', 'Z'].includes(key);
  const positive = ['S', 'AF'].includes(key);

  test('hold', () => {
    expect(idsOfCategory(key, () => undefined)).toEqual(new Set());
  });

  test('01: the breakdown', () => {
    const has = (change: Change) => idsOfCategory(key, change).has(`BR-${key}-01`);
    // The official rule requires no breakdown for the out-of-scope category.
    expect(has((m) => (m.vatGroups = []))).toBe(key !== 'O');
    // A breakdown of another type than VAT counts as well.
    expect(has((m) => (group(m).typeCode = line(m).taxType = 'GST'))).toBe(false);
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
    expect(idsOfCategory(key, both(only(kind), wrong, otherTax))).not.toContain(mine);
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
    if (positive || key === 'O') expect(zero).toContain(id);
    else expect(zero).not.toContain(id);
    expect(idsOfCategory(key, both(set('-1.00'), otherTax))).not.toContain(id);
  });

  test('08: the base', () => {
    const at = (base: string | undefined, typeCode = 'VAT') =>
      idsOfCategory(key, (m) => Object.assign(group(m), { base, typeCode })).has(`BR-${key}-08`);
    // The official rules on IGIC and IPSI compare the base with nothing.
    const told = !['AF', 'AG'].includes(key);
    expect([at('96.00'), at('94.00'), at(undefined)]).toEqual([told, told, told]);
    // The official rules of S and O have no tolerance, so a cent breaks them.
    expect(at('95.01')).toBe(key === 'S' || key === 'O');
    if (key !== 'S' && key !== 'O') expect([at('95.99'), at('94.01')]).toEqual([false, false]);
    expect(at('96.00', 'GST')).toBe(anyTax);
    expect(at('96.00', 'vat')).toBe(told);
  });

  test('09: the VAT', () => {
    const at = (tax: string) => idsOfCategory(key, (m) => (group(m).tax = tax)).has(`BR-${key}-09`);
    if (key === 'S') expect([at('20.00'), at('19.99'), at('18.00'), at('18.01')]).toEqual([true, false, true, false]);
    else expect([at('0.01'), at('-0.01')]).toEqual([single, single]);
    expect(
      idsOfCategory(key, (m) => Object.assign(group(m), { tax: '99.00', typeCode: 'GST' })).has(`BR-${key}-09`),
    ).toBe(anyTax);
  });

  test('10: the reason', () => {
    const without = idsOfCategory(key, (m) => (group(m).exemption = undefined));
    const withCode = idsOfCategory(key, (m) =>
      Object.assign(group(m), { exemption: undefined, exemptionCode: 'VATEX-EU-O' }),
    );
    const wanted = CATEGORIES[key]?.exemption !== undefined;
    expect(without.has(`BR-${key}-10`)).toBe(wanted);
    expect(withCode.has(`BR-${key}-10`)).toBe(!wanted);
    const other: Change = (m) =>
      Object.assign(group(m), { exemption: wanted ? undefined : 'Motif', exemptionCode: undefined, typeCode: 'GST' });
    expect(idsOfCategory(key, other).has(`BR-${key}-10`)).toBe(anyTax);
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
    // Columns: key, seller with FC, representative with VA, buyer with only a SIREN, buyer with neither.
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
  expect(
    idsOfCategory(
      'IC',
      both(nowhere, (m) => (m.period = { start: '' })),
    ),
  ).toEqual(new Set(['BR-IC-12']));
  // An empty country is a present one; BR-57 reports it.
  expect(
    idsOfCategory(
      'IC',
      both(nowhere, (m) => (m.shipTo = party({ country: '' }))),
    ),
  ).toEqual(new Set(['BR-IC-11']));
  expect(
    idsOfCategory(
      'IC',
      both(nowhere, (m) => (m.shipTo = party({ country: undefined }))),
    ),
  ).toEqual(new Set(['BR-IC-11', 'BR-IC-12']));
  expect(placesOfCategory('IC', nowhere)).toEqual(['BR-IC-11 BT-72', 'BR-IC-12 BT-80']);
  expect(
    idsOfCategory(
      'IC',
      both(nowhere, (m) => (group(m).typeCode = 'GST')),
    ),
  ).toEqual(new Set());
  expect(idsOfCategory('S', nowhere)).toEqual(new Set());
});

test('what is out of the scope of VAT stands alone', () => {
  const zero = { taxType: 'VAT', category: 'Z', rate: '0.00' };
  const others = (change: Change) => placesOfCategory('O', change).filter((place) => /-(?:01|1\d) /.test(place));
  expect(others((m) => m.vatGroups.push({ typeCode: 'VAT', ...zero, base: '0.00', tax: '0.00' }))).toEqual([
    'BR-Z-01 BG-23',
    'BR-O-11 BG-23',
    'BR-O-12 BG-23',
  ]);
  expect(placesOfCategory('O', (m) => m.lines.push({ ...line(m), ...zero, net: '0.00' }))).toEqual([
    'BR-Z-01 BG-23',
    'BR-Z-02 BG-25[2]/BT-151',
    'BR-O-11 BG-23',
    'BR-O-12 BG-23',
  ]);
  expect(placesOfCategory('O', (m) => m.adjustments.push({ indicator: '0', ...zero }))).toEqual([
    'BR-Z-01 BG-23',
    'BR-Z-03 BG-20[2]/BT-95',
    'BR-O-13 BG-23',
    'BR-O-14 BG-23',
  ]);
  expect(placesOfCategory('O', (m) => m.adjustments.push({ indicator: '1', ...zero }))).toEqual([
    'BR-Z-01 BG-23',
    'BR-Z-04 BG-21[2]/BT-102',
    'BR-O-13 BG-23',
    'BR-O-14 BG-23',
  ]);
  // A line without a category belongs to no other category, and a breakdown of another tax is not a VAT breakdown.
  const uncategorised: Change = (m) => {
    m.vatGroups.push({ typeCode: 'VAT' });
    m.lines.push({ ...line(m), category: undefined });
    m.adjustments.push({ indicator: '0' });
  };
  expect(others(uncategorised)).toEqual([]);
  const foreign: Change = (m) => {
    group(m).typeCode = 'GST';
    m.lines.push({ ...line(m), ...zero, net: '0.00' });
    m.adjustments.push({ indicator: '0', ...zero });
  };
  expect(others(foreign)).toEqual(['BR-Z-01 BG-23']);
  expect(others((m) => m.vatGroups.push({ ...group(m) }))).toEqual(['BR-O-01 BG-23']);
  expect(others((m) => Object.assign(m, { lines: [], adjustments: [] }))).toEqual(['BR-O-01 BG-23']);
});

test('a breakdown by rate is missed where one line, or one adjustment, is alone', () => {
  const missed = (key: string, lines: number, adjustments: number, groups: number) =>
    idsOfCategory(key, (m) => {
      m.lines = Array.from({ length: lines }, () => line(m));
      m.adjustments = Array.from({ length: adjustments }, () => allowance(m));
      m.vatGroups = Array.from({ length: groups }, () => group(m));
    }).has(`BR-${key}-01`);
  for (const key of ['S', 'AF', 'AG']) {
    expect([missed(key, 0, 0, 0), missed(key, 1, 0, 0), missed(key, 2, 0, 0), missed(key, 3, 0, 0)]).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect([missed(key, 0, 1, 0), missed(key, 0, 2, 0), missed(key, 2, 1, 0), missed(key, 1, 2, 0)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect([missed(key, 1, 1, 1), missed(key, 0, 0, 1), missed(key, 0, 0, 2)]).toEqual([false, false, false]);
  }
});

test('lines, allowances and charges are rounded each on their own', () => {
  const parts =
    (net: string, reduction: string, cost: string): Change =>
    (m) => {
      line(m).net = net;
      allowance(m).amount = reduction;
      charge(m).amount = cost;
    };
  const base = (key: string, change: Change, wanted: string) =>
    !idsOfCategory(
      key,
      both(change, (m) => (group(m).base = wanted)),
    ).has(`BR-${key}-08`);
  for (const key of ['S', 'O']) {
    expect(base(key, parts('10.004', '0.00', '0.004'), '10.00')).toBe(true);
    expect(base(key, parts('10.004', '0.00', '0.004'), '10.01')).toBe(false);
    expect(base(key, parts('10.004', '1.004', '2.006'), '11.01')).toBe(true);
    // Half a cent is rounded up before the subtraction.
    expect(base(key, parts('10.00', '0.005', '0.00'), '9.99')).toBe(true);
    // Two lines are added before they are rounded.
    const lines: Change = (m) => m.lines.push({ ...line(m) });
    expect(base(key, both(parts('10.004', '0.00', '0.00'), lines), '20.01')).toBe(true);
  }
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
    // No amount is left at the rate of the breakdown.
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
    m.taxRepresentative = party({ name: 'x' });
    m.payee = party({ name: 'x' });
    for (const p of [m.seller, m.buyer, m.shipTo, m.taxRepresentative, m.payee]) if (p !== undefined) p.country = 'IT';
    line(m).category = 'B';
    m.adjustments = [];
  };
  const split = (...changes: Change[]) =>
    placesOfCategory('Z', both(italian, ...changes)).filter((place) => place.startsWith('BR-B-'));
  expect(split()).toEqual([]);
  const places: Change[] = [
    (m) => (m.seller.country = 'FR'),
    (m) => (m.buyer.country = 'FR'),
    (m) => (m.shipTo = party({ country: 'FR' })),
    (m) => (m.taxRepresentative = party({ country: 'FR' })),
    (m) => (m.payee = party({ country: 'FR' })),
  ];
  for (const place of places) expect(split(place)).toEqual(['BR-B-01 BT-151']);
  expect(split((m) => (m.payee = party({ country: undefined })))).toEqual([]);
  expect(split((m) => Object.assign(m, { shipTo: undefined, payee: undefined }))).toEqual([]);
  expect(
    split(
      (m) => (line(m).category = 'Z'),
      (m) => (m.buyer.country = 'FR'),
    ),
  ).toEqual([]);
  const standard = { category: 'S', rate: '20.00' };
  const beside: Change[] = [
    (m) => m.lines.push({ ...line(m), ...standard }),
    (m) => m.vatGroups.push({ ...group(m), ...standard }),
    (m) => m.adjustments.push({ indicator: 'false', ...standard }),
    (m) => m.adjustments.push({ indicator: 'true', ...standard }),
  ];
  for (const change of beside) {
    expect(split(change)).toEqual(['BR-B-02 BT-151']);
    expect(split(change, (m) => (line(m).category = 'Z'))).toEqual([]);
    // The split payment can appear in a breakdown, an allowance or a charge.
    for (const b of [
      (m: CiiModel) => m.vatGroups.push({ category: 'B' }),
      (m: CiiModel) => m.adjustments.push({ indicator: 'false', category: 'B' }),
      (m: CiiModel) => m.adjustments.push({ indicator: 'true', category: 'B' }),
    ])
      expect(split(change, (m) => (line(m).category = 'Z'), b)).toEqual(['BR-B-02 BT-151']);
  }
});
