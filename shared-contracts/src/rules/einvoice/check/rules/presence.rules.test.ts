import type { CiiPayment } from '../cii-model';
import { acceptances, both, first, group, idsOf, line, party, refusals } from '../testing/changes';
import { presenceRules } from './presence.rules';

describe('what must be there', () => {
  refusals(presenceRules, {
    'BR-01': [['BT-24', (m) => (m.guideline = '')]],
    'BR-02': [['BT-1', (m) => (m.number = undefined)]],
    'BR-03': [['BT-2', (m) => (m.issueDate = undefined)]],
    'BR-04': [['BT-3', (m) => (m.typeCode = ' ')]],
    'BR-05': [['BT-5', (m) => (m.currency = undefined)]],
    'BR-06': [['BT-27', (m) => (m.seller.name = '')]],
    'BR-07': [['BT-44', (m) => (m.buyer.name = undefined)]],
    'BR-08': [['BG-5', (m) => (m.seller.hasAddress = false)]],
    'BR-09': [['BT-40', (m) => (m.seller.country = undefined)]],
    'BR-10': [['BG-8', (m) => (m.buyer.hasAddress = false)]],
    'BR-11': [['BT-55', (m) => (m.buyer.country = '')]],
    'BR-12': [['BT-106', (m) => (m.totals.line = undefined)]],
    'BR-13': [['BT-109', (m) => (m.totals.net = undefined)]],
    'BR-14': [['BT-112', (m) => (m.totals.gross = undefined)]],
    'BR-15': [['BT-115', (m) => (m.totals.due = undefined)]],
    'BR-16': [['BG-25', (m) => (m.lines = [])]],
    'BR-17': [
      ['BT-59', (m) => (m.payee = party({ name: 'x', ids: [{ value: '2' }], legalId: m.seller.legalId }))],
      ['BT-59', (m) => (m.payee = party({ name: m.seller.name }))],
      ['BT-59', (m) => (m.payee = party({}))],
      ['BT-59', (m) => (m.payee = party({ name: 'x', legalId: m.seller.legalId }))],
      [
        'BT-59',
        both(
          (m) => (m.seller.ids = [{ value: '1' }]),
          (m) => (m.payee = party({ name: 'x', ids: [{ value: '1' }] })),
        ),
      ],
    ],
    'BR-18': [
      ['BT-62', (m) => (m.taxRepresentative = party({}))],
      ['BT-62', (m) => (m.taxRepresentative = party({ name: ' ' }))],
    ],
    'BR-19': [['BG-12', (m) => (m.taxRepresentative = party({ hasAddress: false }))]],
    'BR-20': [
      ['BT-69', (m) => (m.taxRepresentative = party({ country: undefined }))],
      ['BT-69', (m) => (m.taxRepresentative = party({ country: ' ' }))],
    ],
    'BR-21': [
      ['BG-25[2]/BT-126', (m) => (line(m, 1).id = undefined)],
      ['BG-25[1]/BT-126', (m) => (line(m).id = '')],
    ],
    'BR-22': [['BG-25[1]/BT-129', (m) => (line(m).quantity = undefined)]],
    'BR-23': [['BG-25[1]/BT-130', (m) => (line(m).unitCode = undefined)]],
    'BR-24': [['BG-25[1]/BT-131', (m) => (line(m).net = undefined)]],
    'BR-25': [['BG-25[1]/BT-153', (m) => (line(m).name = '')]],
    'BR-26': [['BG-25[1]/BT-146', (m) => (line(m).netPrice = undefined)]],
    'BR-27': [
      ['BG-25[1]/BT-146', (m) => (line(m).netPrice = '-0.01')],
      ['BG-25[1]/BT-146', (m) => (line(m).netPrice = 'x')],
    ],
    'BR-28': [['BG-25[1]/BT-148', (m) => (line(m).grossPrice = '-1')]],
    'BR-29': [
      ['BT-74', (m) => (m.period = { start: '20261002', end: '20261001' })],
      // Both dates are present, but at least one is not a valid date.
      ['BT-74', (m) => (m.period = { start: '', end: '20261001' })],
      ['BT-74', (m) => (m.period = { start: '20261001', end: '' })],
      ['BT-74', (m) => (m.period = { start: '', end: '' })],
    ],
    'BR-30': [
      ['BG-25[1]/BT-135', (m) => (line(m).period = { start: '20261002', end: '20261001' })],
      ['BG-25[2]/BT-135', (m) => (line(m, 1).period = { start: '', end: '20261001' })],
    ],
    'BR-45': [
      ['BG-23[1]/BT-116', (m) => (group(m).base = undefined)],
      ['BG-23[2]/BT-116', (m) => Object.assign(group(m, 1), { base: undefined, category: undefined })],
      ['BG-23[1]/BT-116', (m) => Object.assign(group(m), { base: undefined, category: 'O', typeCode: 'GST' })],
    ],
    'BR-46': [
      ['BG-23[1]/BT-117', (m) => (group(m).tax = undefined)],
      ['BG-23[1]/BT-117', (m) => Object.assign(group(m), { tax: undefined, category: 'M', typeCode: 'GST' })],
    ],
    'BR-47': [
      ['BG-23[1]/BT-118', (m) => (group(m).category = undefined)],
      ['BG-23[1]/BT-118', (m) => (group(m).typeCode = 'GST')],
      ['BG-23[1]/BT-118', (m) => Object.assign(group(m), { category: 'L', typeCode: 'GST' })],
    ],
    'BR-48': [
      ['BG-23[2]/BT-119', (m) => (group(m, 1).rate = undefined)],
      ['BG-23[1]/BT-119', (m) => (group(m).typeCode = undefined)],
      ['BG-23[1]/BT-119', (m) => (group(m).rate = undefined)],
      ['BG-23[1]/BT-119', (m) => Object.assign(group(m), { rate: undefined, category: 'O', typeCode: 'GST' })],
    ],
    'BR-49': [
      ['BG-16[1]/BT-81', (m) => (first(m.payments).meansCode = undefined)],
      ['BG-16[2]/BT-81', (m) => m.payments.push({ hasAccount: false })],
    ],
    'BR-50': [
      ['BG-16[1]/BT-84', (m) => Object.assign(first(m.payments), { meansCode: '30', iban: undefined })],
      ['BG-16[1]/BT-84', (m) => (first(m.payments).iban = undefined)],
      ['BG-16[1]/BT-84', (m) => (first(m.payments).iban = '')],
      ['BG-16[1]/BT-84', (m) => Object.assign(first(m.payments), { iban: undefined, proprietaryId: ' ' })],
      ['BG-16[2]/BT-84', (m) => m.payments.push({ meansCode: '30', hasAccount: true })],
    ],
    'BR-51': [
      ['BG-18[1]/BT-87', (m) => (first(m.payments).cardNumber = '49701000000')],
      ['BG-18[1]/BT-87', (m) => (first(m.payments).cardNumber = '4970100000000000')],
    ],
    'BR-52': [
      ['BG-24[1]/BT-122', (m) => (m.documents = [{ id: '' }])],
      ['BG-24[2]/BT-122', (m) => (m.documents = [{ id: '1' }, {}])],
      ['BG-25[1]/BT-128', (m) => (line(m).documents = [{ id: ' ' }])],
      ['BG-25[2]/BT-128', (m) => (line(m, 1).documents = [{ id: '1' }, {}])],
    ],
    'BR-53': [
      ['BT-111', (m) => (m.taxCurrency = 'CHF')],
      [
        'BT-111',
        both(
          (m) => (m.taxCurrency = 'EUR'),
          (m) => (m.totals.tax = [{ amount: '1', currency: 'EUR' }]),
        ),
      ],
    ],
    'BR-54': [
      ['BG-25[1]/BG-32', (m) => (line(m).attributes = [{ name: 'x', value: 'y' }, { value: 'y' }])],
      ['BG-25[1]/BG-32', (m) => (line(m).attributes = [{ name: 'x' }])],
    ],
    'BR-55': [['BG-3[1]/BT-25', (m) => (m.references = [{ number: '' }])]],
    'BR-56': [
      [
        'BT-63',
        (m) => (m.taxRepresentative = party({ name: 'x', taxRegistrations: [{ value: 'FR1', scheme: 'FC' }] })),
      ],
      ['BT-63', (m) => (m.taxRepresentative = party({ name: 'x', taxRegistrations: [{ value: '', scheme: 'VA' }] }))],
    ],
    'BR-57': [
      ['BT-80', (m) => (m.shipTo = party({ country: ' ' }))],
      ['BT-80', (m) => (m.shipTo = party({ country: undefined }))],
    ],
    'BR-61': [
      ['BG-16[1]/BT-84', (m) => Object.assign(first(m.payments), { meansCode: '30', iban: undefined })],
      ['BG-16[1]/BT-84', (m) => (first(m.payments).iban = undefined)],
      ['BG-16[2]/BT-84', (m) => m.payments.push({ meansCode: '58', hasAccount: true })],
    ],
    'CII-SR-470': [
      ['BG-16[1]/BT-84', (m) => Object.assign(first(m.payments), { iban: undefined, hasAccount: false })],
      ['BG-16[2]/BT-84', (m) => m.payments.push({ meansCode: '30', hasAccount: false })],
    ],
    'BR-62': [['BT-34-1', (m) => (m.seller.electronicAddress = { value: 'x' })]],
    'BR-63': [['BT-49-1', (m) => (m.buyer.electronicAddress = { value: 'x', scheme: '' })]],
    'BR-64': [['BG-25[1]/BT-157-1', (m) => (line(m).productId = { value: '1' })]],
    'BR-65': [
      [
        'BG-25[1]/BT-158-1',
        (m) =>
          (line(m).classifications = [
            { value: '1', scheme: 'STI' },
            { value: '2', scheme: ' ' },
          ]),
      ],
      ['BG-25[1]/BT-158-1', (m) => (line(m).classifications = [{ value: '1' }])],
    ],
  });

  acceptances(presenceRules, {
    'a payee of its own': (m) =>
      (m.payee = party({
        name: 'Affacturage',
        ids: [{ value: '7' }],
        legalId: { value: '303656847', scheme: '0002' },
      })),
    'a period of one day': (m) => (m.period = { start: '20261001', end: '20261001' }),
    'a period without end': (m) => (m.period = { start: '20261001' }),
    'a period without start': (m) => (m.period = { end: '20261001' }),
    'no period': (m) => (m.period = undefined),
    'the VAT in another currency': both(
      (m) => (m.taxCurrency = 'USD'),
      (m) => m.totals.tax.push({ amount: '1', currency: 'USD' }),
    ),
    'a named representative with its country and VAT number': (m) =>
      (m.taxRepresentative = party({
        name: 'x',
        taxRegistrations: [
          { value: '1', scheme: 'FC' },
          { value: 'FR1', scheme: 'VA' },
        ],
      })),
    'a place of delivery without address': (m) => (m.shipTo = party({ hasAddress: false, country: undefined })),
    'no place of delivery': (m) => (m.shipTo = undefined),
    'no electronic address': (m) => (m.buyer.electronicAddress = undefined),
    'a price of nothing': (m) => (line(m).netPrice = '0'),
    'a gross price of nothing': (m) => (line(m).grossPrice = '0.00'),
    'an attribute with its name and value': (m) => (line(m).attributes = [{ name: 'Couleur', value: 'rouge' }]),
    'identifiers of an article with their scheme': both(
      (m) => (line(m).productId = { value: '1', scheme: '0160' }),
      (m) => (line(m).classifications = [{ value: '1', scheme: 'STI' }]),
    ),
    cash: (m) => Object.assign(first(m.payments), { meansCode: '20', iban: undefined }),
    'a transfer to an account that is no IBAN': (m) =>
      Object.assign(first(m.payments), { iban: undefined, proprietaryId: 'x' }),
    'a transfer to an account whose IBAN is blank beside another number': (m) =>
      Object.assign(first(m.payments), { iban: '', proprietaryId: 'x' }),
    'a means of payment that is no transfer, without account': (m) =>
      m.payments.push({ meansCode: '10', hasAccount: false }, { meansCode: '59', hasAccount: true }),
    'categories with rules of their own': both(
      (m) => Object.assign(group(m), { category: 'O', rate: undefined, base: undefined, tax: undefined }),
      (m) => Object.assign(group(m, 1), { category: 'L', rate: undefined, base: undefined, tax: undefined }),
      (m) => Object.assign(group(m, 2), { category: 'M', rate: undefined, base: undefined, tax: undefined }),
    ),
    'ten digits of a card': (m) => (first(m.payments).cardNumber = '4970100000'),
    'VAT in any letters': (m) => (group(m).typeCode = 'Vat'),
    'what is out of scope without rate': (m) => Object.assign(group(m), { category: 'O', rate: undefined }),
    'an attachment with its reference': (m) => (m.documents = [{ id: '1' }]),
    'a document of a line with its reference': (m) => (line(m).documents = [{ id: '1' }]),
    'an earlier invoice by its number': (m) => (m.references = [{ number: 'F1' }]),
  });
});

test('a transfer without account, and one whose account is blank, are told apart', () => {
  const ids = (change: Partial<CiiPayment>) => [
    ...idsOf(presenceRules, (m) => Object.assign(first(m.payments), change)),
  ];
  expect(ids({ iban: undefined, hasAccount: false })).toEqual(['CII-SR-470']);
  expect(ids({ iban: '' })).toEqual(['BR-50']);
  expect(ids({ iban: undefined })).toEqual(['BR-50', 'BR-61', 'CII-SR-470']);
  expect(ids({ iban: undefined, meansCode: undefined })).toEqual(['BR-49']);
});
