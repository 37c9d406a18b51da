import {
  acceptances,
  allowance,
  both,
  type Change,
  charge,
  group,
  idsOf,
  line,
  lineAllowance,
  refusals,
} from '../testing/changes';
import { frenchDocumentRules } from './french-document.rules';

describe('French document rules', () => {
  refusals(frenchDocumentRules, {
    'BR-FR-15': [
      ['BG-25[2]/BT-151', (m) => (line(m, 1).category = 'x')],
      ['BG-25[1]/BT-151', (m) => (line(m).category = undefined)],
      ['BG-20[1]/BT-95', (m) => (allowance(m).category = undefined)],
      ['BG-20[4]/BT-95', (m) => m.adjustments.push({ indicator: '0', hasTax: true })],
      ['BG-21[2]/BT-102', (m) => m.adjustments.push({ indicator: '1', hasTax: true, category: 'L' })],
      ['BG-23[2]/BT-118', (m) => (group(m, 1).category = undefined)],
      ['BG-20[1]/BT-95', (m) => (allowance(m).category = 'L')],
      ['BG-21[1]/BT-102', (m) => (charge(m).category = 'M')],
      ['BG-25[1]/BT-151', (m) => (line(m).category = 'B')],
      ['BG-23[1]/BT-118', (m) => (group(m).category = 'L')],
    ],
    'BR-FR-16': [
      ['BG-25[2]/BT-152', (m) => (line(m, 1).rate = '5.555')],
      ['BG-25[1]/BT-152', (m) => (line(m).rate = '20.00 ')],
      ['BG-25[1]/BT-152', (m) => (line(m).rate = 'x20.00')],
      ['BG-25[1]/BT-152', (m) => (line(m).rate = '19.00')],
      ['BG-23[1]/BT-119', (m) => (group(m).rate = '20.000')],
      ['BG-21[1]/BT-103', (m) => (charge(m).rate = '-20')],
      ['BG-20[1]/BT-96', (m) => (allowance(m).rate = '020')],
    ],
    'BR-FR-17': [
      [
        'BG-24[2]/BT-123',
        (m) =>
          (m.documents = [
            { id: '1', typeCode: '916', name: 'RIB' },
            { id: '2', typeCode: '916', name: 'rib' },
          ]),
      ],
      ['BG-24[1]/BT-123', (m) => (m.documents = [{ id: '1', typeCode: '916', name: 'photo' }])],
    ],
    'BR-FR-18': [['BT-123', (m) => (m.documents = [1, 2].map((id) => ({ id: String(id), name: 'LISIBLE' })))]],
    'BR-FR-27': [
      ['BG-25[1]/BT-160', (m) => (line(m).attributes = [{ name: 'x', value: '1' }, { value: '1' }])],
      ['BG-25[1]/BT-160', (m) => (line(m).attributes = [{ name: ' ', value: '1' }])],
      ['BG-25[1]/BT-160', (m) => (line(m).attributes = [{ code: ' ', value: '1' }])],
    ],
    'BR-FR-28': [
      ['BG-25[1]/BT-161', (m) => (line(m).attributes = [{ name: 'x', value: '1' }, { name: 'y' }])],
      ['BG-25[1]/BT-161', (m) => (line(m).attributes = [{ name: 'Couleur' }])],
      // A measure without a unit, and a measure together with a value.
      ['BG-25[1]/BT-161', (m) => (line(m).attributes = [{ name: 'Poids', measureUnit: '' }])],
      ['BG-25[1]/BT-161', (m) => (line(m).attributes = [{ name: 'Poids', measureUnit: 'KGM', value: '1' }])],
    ],
    'BR-FR-29': [
      [
        'BT-18',
        (m) =>
          (m.documents = [
            { id: '1', referenceType: 'AVV' },
            { id: '2', referenceType: 'AVV' },
          ]),
      ],
      ['BT-18', (m) => (m.documents = [{ id: ' ', referenceType: 'AFL' }])],
      ['BT-18', (m) => (m.documents = [1, 2].map((id) => ({ id: String(id), referenceType: 'AFL' })))],
      ['BT-18', (m) => (m.documents = [{ id: '', referenceType: 'AVV' }])],
    ],
    'BR-FR-30': [
      [
        'BG-25[2]/BT-128',
        (m) => (line(m, 1).documents = [1, 2].map((id) => ({ id: String(id), referenceType: 'AFL' }))),
      ],
      ['BG-25[1]/BT-128', (m) => (line(m).documents = [{ id: '', referenceType: 'AVV' }])],
    ],
    'BR-FR-CO-03': [
      ['BT-12', (m) => Object.assign(m, { typeCode: '262', period: { end: '20261001' } })],
      ['BT-12', (m) => Object.assign(m, { typeCode: '262', period: undefined })],
      ['BT-12', (m) => Object.assign(m, { typeCode: '262', contract: undefined })],
      ['BT-12', (m) => Object.assign(m, { typeCode: '262', period: { start: '20261001' } })],
    ],
    'BR-FR-CO-04': [
      ['BG-3', (m) => (m.typeCode = '471')],
      ['BG-3', (m) => (m.typeCode = '473')],
      ['BG-3', (m) => (m.typeCode = '384')],
      ['BG-3', (m) => Object.assign(m, { typeCode: '472', references: [{ number: '1' }, { number: '2' }] })],
    ],
    'BR-FR-CO-05': [
      ['BG-3', (m) => Object.assign(m, { typeCode: '381', references: [{ date: '20260101' }] })],
      ['BG-3', (m) => (m.typeCode = '381')],
      ['BG-3', (m) => Object.assign(m, { typeCode: '381', references: [{ number: 'F1' }] })],
      [
        'BG-3',
        both(
          (m) => (m.typeCode = '381'),
          (m) => (line(m).references = [{ number: 'F1', date: '20260101' }]),
        ),
      ],
    ],
    'BR-FR-CO-07': [
      ['BT-9', (m) => Object.assign(m, { framework: 'S4', dueDates: ['20261030'] })],
      ['BT-9', (m) => (m.dueDates = ['20261030'])],
      ['BT-9', (m) => m.dueDates.push('20261030')],
      ['BT-9', (m) => (m.issueDate = undefined)],
    ],
    'BR-FR-CO-08': [
      ['BT-23', (m) => Object.assign(m, { framework: 'B4', typeCode: '500' })],
      ['BT-23', (m) => Object.assign(m, { framework: 'M4', typeCode: '503' })],
      ['BT-23', (m) => Object.assign(m, { framework: 'S4', typeCode: '386' })],
    ],
    'BR-FR-CO-09': [
      [
        'BT-113',
        (m) =>
          Object.assign(m, {
            framework: 'S2',
            totals: { ...m.totals, prepaid: undefined, gross: undefined, due: '0.00' },
          }),
      ],
      ['BT-113 BT-115', (m) => (m.framework = 'S2')],
      ['BT-115', (m) => Object.assign(m, { framework: 'B2', totals: { ...m.totals, prepaid: m.totals.gross } })],
      [
        'BT-9',
        (m) =>
          Object.assign(m, {
            framework: 'M2',
            dueDates: [' '],
            totals: { ...m.totals, prepaid: m.totals.gross, due: '0.00' },
          }),
      ],
    ],
    'BR-FR-CO-12': [
      ['BT-111', (m) => Object.assign(m, { currency: 'CHF', taxCurrency: 'USD' })],
      [
        'BT-111',
        (m) =>
          Object.assign(m, {
            currency: 'CHF',
            taxCurrency: 'EUR',
            totals: { ...m.totals, tax: [{ amount: '', currency: 'EUR' }] },
          }),
      ],
      ['BT-111', (m) => (m.currency = 'CHF')],
      [
        'BT-111',
        (m) =>
          Object.assign(m, {
            currency: 'CHF',
            taxCurrency: 'EUR',
            totals: { ...m.totals, tax: [{ amount: '1', currency: 'CHF' }] },
          }),
      ],
    ],
    'BR-FR-MV-02': ['S8', 'B8', 'M8'].map((framework) => ['BG-25', (m) => (m.framework = framework)]),
    'BR-FR-BD-02': ['S9', 'B9', 'M9'].map((framework) => ['BG-25', (m) => (m.framework = framework)]),
    'BR-FR-MV-06': ['S8', 'M9'].map((framework) => [
      'BG-25[1] BG-25[2] BG-25[3] BG-25[4] BG-25[5]',
      (m) => (m.framework = framework),
    ]),
    'BR-FR-MV-07': [
      ...['B8', 'S9'].map((framework): [string, Change] => [
        'BG-25[1]/BT-128 BG-25[2]/BT-128 BG-25[3]/BT-128 BG-25[4]/BT-128 BG-25[5]/BT-128',
        (m) => (m.framework = framework),
      ]),
      [
        'BG-25[2]/BT-128 BG-25[3]/BT-128 BG-25[4]/BT-128 BG-25[5]/BT-128',
        (m) => {
          m.framework = 'S8';
          const own = { id: 'F1', typeCode: '130', referenceType: 'AFL' };
          line(m).documents = [{ id: '1' }, own];
          line(m, 1).documents = [{ ...own, referenceType: 'AVV' }];
          line(m, 2).documents = [{ ...own, typeCode: '50' }];
          line(m, 3).documents = [{ ...own, id: ' ' }];
        },
      ],
    ],
    'BR-FR-MV-13': [
      ['BT-3', (m) => Object.assign(m, { framework: 'M8', typeCode: '389' })],
      ['BT-3', (m) => Object.assign(m, { framework: 'S8', typeCode: ' ' })],
    ],
    'BR-FR-BD-13': [
      ['BT-3', (m) => (m.framework = 'M9')],
      ['BT-3', (m) => Object.assign(m, { framework: 'S9', typeCode: '' })],
    ],
    'BR-FR-DEC-01': [
      ['BT-106', (m) => (m.totals.line = '1.')],
      ['BT-107', (m) => (m.totals.allowance = '+1')],
      ['BT-108', (m) => (m.totals.charge = '1.0 ')],
      ['BT-109', (m) => (m.totals.net = '')],
      ['BT-110', (m) => (m.totals.tax = [{ amount: 'x', currency: 'EUR' }])],
      ['BT-111', (m) => (m.totals.tax = [{ amount: 'x', currency: 'USD' }])],
      ['BT-113', (m) => (m.totals.prepaid = '.5')],
      ['BT-114', (m) => (m.totals.rounding = '0.001')],
      ['BG-23[2]/BT-116', (m) => (group(m, 1).base = 'x')],
      ['BG-21[1]/BT-99', (m) => (charge(m).amount = 'x')],
      ['BG-20[1]/BT-93', (m) => (allowance(m).base = 'x')],
      ['BG-25[1]/BG-28[1]/BT-141', (m) => (line(m).adjustments = [{ indicator: 'true', amount: 'x' }])],
      ['BT-112', (m) => (m.totals.gross = '12345678901234567890')],
      ['BT-112', (m) => (m.totals.gross = '5965.490')],
      ['BT-115', (m) => (m.totals.due = '5865,49')],
      ['BG-25[1]/BT-131', (m) => (line(m).net = '12345678901234567.890')],
      ['BG-25[1]/BG-27[1]/BT-137', (m) => (lineAllowance(m).base = 'x')],
      ['BG-20[1]/BT-92', (m) => (allowance(m).amount = '1e2')],
      ['BG-23[1]/BT-117', (m) => (group(m).tax = '-12345678901234567.89')],
    ],
    'BR-FR-DEC-02': [
      ['BG-25[1]/BT-129', (m) => (line(m).quantity = '1234567890123456.7890')],
      ['BG-25[1]/BT-129', (m) => (line(m).quantity = '1,5')],
      ['BG-25[1]/BT-129', (m) => (line(m).quantity = '1.23456')],
      ['BG-25[1]/BT-149', (m) => (line(m).priceBaseQuantity = '.5')],
    ],
    'BR-FR-DEC-03': [
      ['BG-25[1]/BT-146', (m) => (line(m).netPrice = '12345678901234.567890')],
      ['BG-25[1]/BT-146', (m) => (line(m).netPrice = '5.')],
      ['BG-25[1]/BT-146', (m) => (line(m).netPrice = '-1')],
      ['BG-25[1]/BT-148', (m) => (line(m).grossPrice = '1.1234567')],
      ['BG-25[1]/BT-147', (m) => (line(m).priceDiscount = '-1')],
      ['BG-25[2]/BT-146', (m) => (line(m, 1).netPrice = 'x')],
      [
        'BG-25[1]/BT-146',
        (m) => Object.assign(m, { framework: 'S9', lines: [{ ...line(m), netPrice: '-1.1234567' }] }),
      ],
      ['BG-25[1]/BT-146', (m) => Object.assign(m, { framework: 'B9', lines: [{ ...line(m), netPrice: 'x-1' }] })],
      ['BG-25[1]/BT-146', (m) => Object.assign(m, { framework: 'M9', lines: [{ ...line(m), netPrice: '-1 ' }] })],
      ['BG-25[1]/BT-146', (m) => Object.assign(m, { framework: 'S8', lines: [{ ...line(m), netPrice: '-1' }] })],
    ],
    'BR-FR-DEC-04': [
      ['BG-25[1]/BT-152', (m) => (line(m).rate = '-1.00')],
      ['BG-25[1]/BT-152', (m) => (line(m).rate = '5.5 ')],
      ['BG-25[1]/BT-152', (m) => (line(m).rate = '100.00')],
      ['BG-23[1]/BT-119', (m) => (group(m).rate = '20.000')],
    ],
  });

  acceptances(frenchDocumentRules, {
    'an attachment of a known nature': (m) => (m.documents = [{ id: '1', typeCode: '916', name: 'RIB' }]),
    'an attachment without nature': (m) => (m.documents = [{ id: '1', typeCode: '916' }]),
    'a document of another type': (m) => (m.documents = [{ id: '1', typeCode: '50', name: 'Tender' }]),
    'one readable copy': (m) => (m.documents = [{ id: '1', name: 'LISIBLE' }]),
    'an attribute with its name and value': (m) => (line(m).attributes = [{ name: 'Couleur', value: 'rouge' }]),
    'an attribute by its code and measure': (m) =>
      (line(m).attributes = [
        { code: 'A', measureUnit: 'KGM' },
        { name: 'x', code: '', value: '' },
      ]),
    'an object without identifier, which another rule refuses': (m) => {
      m.documents = [{ referenceType: 'AFL' }];
      line(m).documents = [{ referenceType: 'AVV' }];
    },
    'a line and an adjustment without tax, which other rules refuse': both(
      (m) => Object.assign(line(m), { hasTax: false, category: undefined }),
      (m) => m.adjustments.push({ indicator: 'false' }, { indicator: 'true' }),
    ),
    'one object of each scheme': (m) => {
      m.documents = ['AFL', 'AVV'].map((referenceType) => ({ id: '1', referenceType }));
      line(m).documents = m.documents;
    },
    'a rebate with its contract and period': (m) => (m.typeCode = '262'),
    'a corrected invoice with the one it replaces': (m) =>
      Object.assign(m, { typeCode: '384', references: [{ number: 'F1', date: '20260101' }] }),
    'a credit note with its original': (m) =>
      Object.assign(m, { typeCode: '381', references: [{ number: 'F1' }, { number: 'F2', date: '20260101' }] }),
    'a credit note with an original for each line': (m) => {
      m.typeCode = '381';
      for (const l of m.lines) l.references = [{ number: 'F1' }, { number: 'F2', date: '20260101' }];
    },
    'a due date on the day of issue': (m) => (m.dueDates = ['20261031', '']),
    'no due date': (m) => (m.dueDates = []),
    'a blank due date without day of issue': (m) => Object.assign(m, { dueDates: [' '], issueDate: undefined }),
    'an advance that was due before': (m) => Object.assign(m, { typeCode: '386', dueDates: ['20261001'] }),
    'an invoice paid before, the due date being that of its payment': (m) =>
      Object.assign(m, {
        framework: 'S2',
        dueDates: ['', '20261001'],
        totals: { ...m.totals, prepaid: '5965.49', due: '0.00' },
      }),
    'a final invoice after an advance': (m) => (m.framework = 'S4'),
    'the VAT in euros beside another currency': (m) =>
      Object.assign(m, {
        currency: 'CHF',
        taxCurrency: 'EUR',
        totals: {
          ...m.totals,
          tax: [
            { amount: '1', currency: 'CHF' },
            { amount: '2', currency: 'EUR' },
          ],
        },
      }),
    'no currency, which another rule refuses': (m) => (m.currency = undefined),
    'amounts as long as they may be': (m) => (m.totals.gross = '-1234567890123456.78'),
    'a quantity with four decimals': (m) => (line(m).quantity = '-0.1234'),
    'a price with six decimals': (m) => (line(m).netPrice = '0.123456'),
    'rates of overseas': (m) => {
      line(m).rate = '8.5';
      group(m).rate = '2.10';
      allowance(m).rate = '0';
    },
  });
});

test('what an invoice of several sellers or a two-way one lacks', () => {
  const ids = (change: Change) => [...idsOf(frenchDocumentRules, change)];
  const lacking = ['BR-FR-MV-06', 'BR-FR-MV-07'];
  expect(ids((m) => (m.framework = 'S8'))).toEqual(['BR-FR-MV-02', ...lacking]);
  expect(ids((m) => Object.assign(m, { framework: 'B8', typeCode: undefined }))).toEqual(['BR-FR-MV-02', ...lacking]);
  for (const typeCode of ['389', '501', '500', '471', '473', '261', '502']) {
    const has = (framework: string, id: string) => ids((m) => Object.assign(m, { framework, typeCode })).includes(id);
    expect([has('M8', 'BR-FR-MV-13'), has('M9', 'BR-FR-BD-13')]).toEqual([true, false]);
    expect([has('M7', 'BR-FR-MV-13'), has('M7', 'BR-FR-BD-13')]).toEqual([false, false]);
  }
  expect(ids((m) => Object.assign(m, { framework: 'B9', typeCode: undefined }))).toEqual(['BR-FR-BD-02', ...lacking]);
  // The price of a two-way invoice may be negative.
  expect(
    ids((m) => Object.assign(m, { framework: 'S9', typeCode: '389', lines: [{ ...line(m), netPrice: '-0.123456' }] })),
  ).toEqual(['BR-FR-BD-02', ...lacking]);
});

test('an empty rate is told by its form alone', () => {
  expect([...idsOf(frenchDocumentRules, (m) => (line(m).rate = ''))]).toEqual(['BR-FR-DEC-04']);
  expect([...idsOf(frenchDocumentRules, (m) => (line(m).rate = '9'))]).toEqual(['BR-FR-16']);
});
