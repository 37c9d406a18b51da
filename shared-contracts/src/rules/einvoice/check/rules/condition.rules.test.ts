import { acceptances, both, group, idsOf, line, party, refusals, violations } from '../testing/changes';
import { conditionRules } from './condition.rules';

describe('conditions and totals', () => {
  refusals(conditionRules, {
    'BR-CO-03': [
      [
        'BG-23[1]/BT-7 BG-23[2]/BT-7 BG-23[3]/BT-7',
        both(
          (m) => (group(m).taxPointDate = '20261031'),
          (m) => (group(m).dueDateCode = '72'),
        ),
      ],
      [
        'BG-23[1]/BT-7 BG-23[3]/BT-7',
        both(
          (m) => (group(m, 2).taxPointDate = '20261031'),
          (m) => (group(m, 1).category = 'O'),
        ),
      ],
    ],
    'BR-CO-04': [
      ['BG-25[1]/BT-151', (m) => (line(m).category = undefined)],
      ['BG-25[2]/BT-151', (m) => (line(m, 1).taxType = 'GST')],
      ['BG-25[1]/BT-151', (m) => (line(m).taxType = undefined)],
    ],
    'BR-CO-09': [
      ['BT-31', (m) => (m.seller.taxRegistrations = [{ value: '83552100554', scheme: 'VA' }])],
      ['BT-48', (m) => (m.buyer.taxRegistrations = [{ value: 'QQ1', scheme: 'VA' }])],
      ['BT-63', (m) => (m.taxRepresentative = party({ taxRegistrations: [{ value: 'fr1', scheme: 'VA' }] }))],
      ['BT-48', (m) => (m.buyer.taxRegistrations = [{ value: 'SS1', scheme: 'VA' }])],
      ['BG-10', (m) => (m.payee = party({ taxRegistrations: [{ value: 'QQ1', scheme: 'VA' }] }))],
      ['BG-13', (m) => (m.shipTo = party({ taxRegistrations: [{ value: 'QQ1', scheme: 'VA' }] }))],
    ],
    'BR-CO-10': [
      ['BT-106', (m) => (m.totals.line = undefined)],
      ['BT-106', (m) => (m.totals.line = 'x')],
      ['BT-106', (m) => (line(m).net = undefined)],
      ['BT-106', (m) => (m.totals.line = '5177.82')],
    ],
    'BR-CO-11': [
      [
        'BT-107',
        both(
          (m) => (m.adjustments = m.adjustments.filter((a) => a.indicator === 'true')),
          (m) => (m.totals.allowance = '1.00'),
        ),
      ],
      ['BT-107', (m) => (m.totals.allowance = '155.34')],
      ['BT-107', (m) => (m.totals.allowance = undefined)],
    ],
    'BR-CO-12': [
      ['BT-108', (m) => (m.totals.charge = '24.99')],
      ['BT-108', (m) => (m.totals.charge = undefined)],
    ],
    'BR-CO-13': [
      ['BT-109', (m) => (m.totals.charge = undefined)],
      ['BT-109', (m) => (m.totals.allowance = '0.00')],
      ['BT-109', (m) => (m.totals.net = '5047.51')],
      [
        'BT-109',
        (m) => Object.assign(m.totals, { line: undefined, net: '0.00', allowance: undefined, charge: undefined }),
      ],
      ['BT-109', (m) => (m.totals.net = undefined)],
    ],
    'BR-CO-14': [['BT-110', (m) => (m.totals.tax = [{ amount: '918.00', currency: 'EUR' }])]],
    'BR-CO-15': [
      ['BT-112', (m) => (m.totals.gross = undefined)],
      ['BT-112', (m) => (m.totals.gross = '5965.48')],
      ['BT-112', (m) => (m.totals.tax = [])],
      ['BT-112', (m) => (m.totals.tax = [...m.totals.tax, ...m.totals.tax])],
    ],
    'BR-CO-16': [
      ['BT-115', (m) => (m.totals.prepaid = undefined)],
      ['BT-115', (m) => (m.totals.due = '5965.49')],
      ['BT-115', (m) => (m.totals.rounding = '0.01')],
      // The amount due is not rounded to the cent.
      ['BT-115', (m) => Object.assign(m.totals, { gross: '5965.494', due: '5865.49' })],
      ['BT-115', (m) => Object.assign(m.totals, { gross: undefined, prepaid: undefined, due: '0.00' })],
      ['BT-115', (m) => (m.totals.due = undefined)],
    ],
    'BR-CO-17': [
      ['BG-23[1]/BT-117', (m) => (group(m).tax = '917.40')],
      ['BG-23[1]/BT-117', (m) => (group(m).tax = '915.38')],
      ['BG-23[1]/BT-117', (m) => (group(m).rate = '0.00')],
      ['BG-23[2]/BT-117', (m) => (group(m, 1).tax = undefined)],
      ['BG-23[2]/BT-117', (m) => (group(m, 1).base = undefined)],
      // The rule ignores the rate of a group that is not VAT.
      ['BG-23[1]/BT-117', (m) => (group(m).typeCode = 'GST')],
      ['BG-23[1]/BT-117', (m) => Object.assign(group(m), { tax: undefined, category: 'O', typeCode: 'GST' })],
    ],
    'BR-CO-18': [['BG-23', (m) => (m.vatGroups = [])]],
    'BR-CO-19': [['BG-14', (m) => (m.period = {})]],
    'BR-CO-20': [
      ['BG-25[2]/BG-26', (m) => (line(m, 1).period = {})],
      ['BG-25[1]/BG-26', (m) => (line(m).period = {})],
    ],
    'BR-CO-25': [
      [
        'BT-9',
        (m) => Object.assign(m, { dueDates: [], paymentTerms: undefined, totals: { ...m.totals, due: '0.01' } }),
      ],
      ['BT-9', (m) => Object.assign(m, { dueDates: [], paymentTerms: undefined })],
    ],
    'BR-CO-26': [
      ['BT-30', (m) => Object.assign(m.seller, { globalIds: [], legalId: undefined, taxRegistrations: [] })],
    ],
  });

  acceptances(conditionRules, {
    'a tax point date alone': (m) => {
      for (const g of m.vatGroups) Object.assign(g, { dueDateCode: undefined, taxPointDate: '20261031' });
    },
    'a Greek VAT number': (m) => (m.seller.taxRegistrations = [{ value: 'EL1', scheme: 'VA' }]),
    'a VAT number of each party': both(
      (m) => (m.payee = party({ taxRegistrations: [{ value: 'BE1', scheme: 'VA' }] })),
      (m) => (m.shipTo = party({ taxRegistrations: [{ value: 'XI1', scheme: 'VA' }] })),
      (m) => (m.taxRepresentative = party({ taxRegistrations: [{ value: 'DE1', scheme: 'VA' }] })),
    ),
    'VAT of a line in any letters': (m) => (line(m).taxType = 'vat'),
    'a period whose dates are not in the format': both(
      (m) => (m.period = { start: '' }),
      (m) => (line(m).period = { end: '' }),
    ),
    'both dates of VAT where the categories have rules of their own': (m) => {
      m.vatGroups = ['O', 'L', 'M'].map((category) => ({
        ...group(m),
        category,
        taxPointDate: '20261031',
        tax: '0.00',
      }));
      group(m).tax = '917.99';
    },
    'a rate that rounds to nothing, with a VAT that does': (m) => {
      m.vatGroups = [{ ...group(m), rate: '0.49', tax: '0.49' }];
      m.totals = { ...m.totals, tax: [{ amount: '0.49', currency: 'EUR' }], gross: '5047.99', due: '4947.99' };
    },
    'a tax number that is no VAT number': (m) => (m.buyer.taxRegistrations = [{ value: '1', scheme: 'FC' }]),
    'no period': (m) => (m.period = undefined),
    'a period without end': (m) => (m.period = { start: '20261001' }),
    'a period without start': (m) => (m.period = { end: '20261001' }),
    'a period of a line without end': (m) => (line(m).period = { start: '20261001' }),
    'a period of a line without start': (m) => (line(m).period = { end: '20261001' }),
    'a due date without terms': (m) => (m.paymentTerms = undefined),
    'terms without due date': (m) => (m.dueDates = []),
    'neither where nothing is due': (m) =>
      Object.assign(m, {
        dueDates: [],
        paymentTerms: undefined,
        totals: { ...m.totals, prepaid: m.totals.gross, due: '0.00' },
      }),
    'neither where something is owed to the buyer': (m) =>
      Object.assign(m, {
        dueDates: [],
        paymentTerms: undefined,
        totals: { ...m.totals, prepaid: '6000.00', due: '-34.51' },
      }),
    'a seller known by any one of its numbers': (m) =>
      Object.assign(m.seller, { globalIds: [], legalId: undefined, ids: [{ value: '1' }], taxRegistrations: [] }),
    'a seller known by its VAT number': (m) => Object.assign(m.seller, { globalIds: [], legalId: undefined }),
    'a seller known by its SIREN': (m) => Object.assign(m.seller, { globalIds: [], taxRegistrations: [] }),
    'a seller known by its SIRET': (m) => Object.assign(m.seller, { legalId: undefined, taxRegistrations: [] }),
    'VAT off by less than one unit, as where it is summed by line': (m) => {
      group(m).tax = '917.39';
      m.totals = { ...m.totals, tax: [{ amount: '918.99', currency: 'EUR' }], gross: '5966.49', due: '5866.49' };
    },
    'VAT off by less than one unit downwards': (m) => {
      group(m).tax = '915.39';
      m.totals = { ...m.totals, tax: [{ amount: '916.99', currency: 'EUR' }], gross: '5964.49', due: '5864.49' };
    },
    'a total of VAT in another currency that is not the sum': (m) =>
      m.totals.tax.push({ amount: '1.00', currency: 'USD' }),
    'a rounding that is paid': (m) => Object.assign(m.totals, { rounding: '0.01', due: '5865.50' }),
    'sums left out where nothing is summed': (m) => {
      m.adjustments = [];
      m.totals = {
        ...m.totals,
        allowance: undefined,
        charge: undefined,
        net: '5177.83',
        gross: '6095.82',
        due: '5995.82',
      };
    },
  });
});

test('without currency the total of VAT cannot be told from others', () => {
  expect([...idsOf(conditionRules, (m) => (m.currency = undefined))]).toEqual([]);
  expect([
    ...idsOf(conditionRules, (m) =>
      Object.assign(m, { currency: undefined, totals: { ...m.totals, tax: [{ amount: '1' }] } }),
    ),
  ]).toEqual([]);
});

test('what a total should be is said with it', () => {
  const said = (change: Parameters<typeof violations>[1]) => violations(conditionRules, change).map((v) => v.message);
  expect(said((m) => (m.totals.net = '5047.51'))).toEqual([
    'Le total hors TVA vaut 5047,50 et non 5047,51.',
    'Le total TVA comprise vaut 5965,50 et non 5965,49.',
  ]);
  expect(said((m) => (m.totals.line = undefined))).toEqual([
    'La somme des lignes vaut 5177,83 et non absent.',
    'Le total hors TVA ne se vérifie pas : il manque de quoi le calculer.',
  ]);
  expect(said((m) => (m.totals.tax = [{ amount: '918.00', currency: 'EUR' }]))).toEqual([
    'Le total de la TVA vaut 917,99 et non 918,00.',
    'Le total TVA comprise vaut 5965,50 et non 5965,49.',
  ]);
  expect(said((m) => Object.assign(m.totals, { prepaid: '5965.54' }))).toEqual([
    'Le montant à payer vaut -0,05 et non 5865,49.',
  ]);
  expect(said((m) => Object.assign(m.totals, { gross: '5965.494' })).slice(-1)).toEqual([
    'Le montant à payer vaut 5865,494 et non 5865,49.',
  ]);
  expect(said((m) => Object.assign(m.totals, { prepaid: '5965.49', rounding: '0' }))).toEqual([
    'Le montant à payer vaut 0,00 et non 5865,49.',
  ]);
  expect(said((m) => (group(m).tax = '1.00')).slice(-1)).toEqual(['La TVA à 20,00 % sur 4581,93 ne vaut pas 1,00.']);
});
