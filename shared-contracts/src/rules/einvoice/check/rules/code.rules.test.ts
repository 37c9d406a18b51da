import {
  acceptances,
  allowance,
  both,
  charge,
  first,
  group,
  line,
  lineAllowance,
  lineCharge,
  party,
  refusals,
} from '../testing/changes';
import { codeRules } from './code.rules';

describe('code lists', () => {
  refusals(codeRules, {
    'BR-CL-01': [['BT-3', (m) => (m.typeCode = '999')]],
    'BR-CL-03': [
      ['BT-110', (m) => (m.totals.tax = [{ amount: '1', currency: 'EURO' }])],
      ['BT-110', (m) => m.totals.tax.push({ amount: '1', currency: 'ANG' })],
    ],
    'BR-CL-04': [
      ['BT-5', (m) => (m.currency = 'XYZ')],
      ['BT-5', (m) => (m.currency = 'BGN')],
    ],
    'BR-CL-05': [['BT-6', (m) => (m.taxCurrency = 'EU')]],
    'BR-CL-06': [
      ['BG-23[2]/BT-8', (m) => (group(m, 1).dueDateCode = '35')],
      ['BG-23[1]/BT-8', (m) => (group(m).dueDateCode = '73')],
    ],
    'BR-CL-07': [
      ['BG-24[1]/BT-18-1', (m) => (m.documents = [{ id: '1', referenceType: 'X' }])],
      ['BG-24[2]/BT-18-1', (m) => (m.documents = [{ id: '1' }, { id: '2', referenceType: 'ACM' }])],
      ['BG-25[1]/BT-128-1', (m) => (line(m).documents = [{ id: '1', referenceType: 'X' }])],
      ['BG-25[2]/BT-128-1', (m) => (line(m, 1).documents = [{ id: '1' }, { id: '2', referenceType: 'aaa' }])],
    ],
    'BR-CL-08': [
      ['BG-25[1]/BT-127', (m) => (line(m).notes = [{ subject: 'AAH' }])],
      ['BG-25[2]/BT-127', (m) => (line(m, 1).notes = [{ subject: 'AAI' }, { subject: 'x' }])],
      ['BG-1[2]/BT-21', (m) => (first(m.notes.slice(1)).subject = '')],
      ['BG-1[1]/BT-21', (m) => (first(m.notes).subject = 'AAH')],
    ],
    'BR-CL-10': [
      ['BT-46-1', (m) => (m.buyer.globalIds = [{ value: '1', scheme: '' }])],
      ['BT-60-1', (m) => (m.payee = party({ globalIds: [{ value: '1', scheme: 'x' }] }))],
      ['BG-11', (m) => (m.taxRepresentative = party({ globalIds: [{ value: '1', scheme: 'x' }] }))],
      ['BT-29-1', (m) => (m.seller.globalIds = [{ value: '1', scheme: '0249' }])],
      ['BT-29-1', (m) => m.seller.globalIds.push({ value: '1', scheme: '0181' })],
    ],
    'BR-CL-11': [
      ['BT-47-1', (m) => (m.buyer.legalId = { value: '1', scheme: 'x' })],
      ['BT-61-1', (m) => (m.payee = party({ legalId: { value: '1', scheme: 'x' } }))],
      ['BG-11', (m) => (m.taxRepresentative = party({ legalId: { value: '1', scheme: 'x' } }))],
      ['BT-30-1', (m) => (m.seller.legalId = { value: '552100554', scheme: '9999' })],
      ['BT-30-1', (m) => (m.seller.legalId = { value: '552100554', scheme: '0001' })],
      ['BG-13', (m) => (m.shipTo = party({ legalId: { value: '1', scheme: 'x' } }))],
      ['BT-29-1', (m) => (m.seller.ids = [{ value: '1' }, { value: '1', scheme: 'x' }])],
      ['BT-46-1', (m) => (m.buyer.ids = [{ value: '1', scheme: 'x' }])],
      ['BT-60-1', (m) => (m.payee = party({ ids: [{ value: '1', scheme: 'x' }] }))],
      ['BT-71-1', (m) => (m.shipTo = party({ ids: [{ value: '1', scheme: 'x' }] }))],
    ],
    'BR-CL-13': [
      ['BG-25[1]/BT-158-1', (m) => (line(m).classifications = [{ value: '1', scheme: 'x' }])],
      [
        'BG-25[2]/BT-158-1',
        (m) =>
          (line(m, 1).classifications = [
            { value: '1', scheme: 'STI' },
            { value: '1', scheme: 'SUN' },
          ]),
      ],
    ],
    'BR-CL-14': [
      ['BT-55', (m) => (m.buyer.country = 'fr')],
      ['BT-69', (m) => (m.taxRepresentative = party({ country: 'XX' }))],
      ['BG-10', (m) => (m.payee = party({ country: 'XX' }))],
      ['BT-40', (m) => (m.seller.country = 'FX')],
      ['BT-80', (m) => (m.shipTo = party({ country: 'XX' }))],
      ['BT-55', (m) => (m.buyer.country = 'SS')],
    ],
    'BR-CL-15': [
      ['BG-25[1]/BT-159', (m) => (line(m).origin = 'XX')],
      ['BG-25[2]/BT-159', (m) => (line(m, 1).origin = '')],
    ],
    'BR-CL-16': [
      ['BG-16[1]/BT-81', (m) => (first(m.payments).meansCode = '0')],
      ['BG-16[2]/BT-81', (m) => m.payments.push({ meansCode: '71', hasAccount: false })],
    ],
    'BR-CL-17': [
      ['BG-20[1]/BT-95', (m) => (allowance(m).category = 'X')],
      ['BG-21[1]/BT-102', (m) => (charge(m).category = 'X')],
    ],
    'BR-CL-18': [
      ['BG-23[1]/BT-118', (m) => (group(m).category = 'X')],
      ['BG-25[1]/BT-151', (m) => (line(m).category = 'X')],
    ],
    'BR-CL-19': [
      ['BG-20[1]/BT-98', (m) => (allowance(m).reasonCode = 'FC')],
      ['BG-25[1]/BG-27[1]/BT-140', (m) => (lineAllowance(m).reasonCode = '1')],
    ],
    'BR-CL-20': [
      ['BG-21[1]/BT-105', (m) => (charge(m).reasonCode = '95')],
      ['BG-25[1]/BG-28[1]/BT-145', both(lineCharge, (m) => (lineAllowance(m).reasonCode = '95'))],
    ],
    'BR-CL-21': [['BG-25[1]/BT-157-1', (m) => (line(m).productId = { value: '1', scheme: 'GTIN' })]],
    'BR-CL-22': [['BG-23[1]/BT-121', (m) => (group(m).exemptionCode = 'VATEX-XX')]],
    'BR-CL-23': [
      ['BG-25[2]/BT-130', (m) => (line(m, 1).unitCode = 'x')],
      ['BG-25[1]/BT-130', (m) => (line(m).unitCode = 'HEURE')],
      ['BG-25[1]/BT-150', (m) => (line(m).priceBaseUnit = 'x')],
      ['BG-25[2]/BT-150', (m) => (line(m, 1).grossBaseUnit = 'x')],
    ],
    'BR-CL-24': [
      ['BG-24[1]/BT-125-1', (m) => (m.documents = [{ id: '1', mimeType: 'image/gif' }])],
      ['BG-24[2]/BT-125-1', (m) => (m.documents = [{ id: '1' }, { id: '2', mimeType: '' }])],
    ],
    'BR-CL-25': [
      ['BT-34-1', (m) => (m.seller.electronicAddress = { value: '1', scheme: 'x' })],
      ['BG-11', (m) => (m.taxRepresentative = party({ electronicAddress: { value: '1', scheme: 'x' } }))],
      ['BG-10', (m) => (m.payee = party({ electronicAddress: { value: '1', scheme: 'x' } }))],
      ['BG-13', (m) => (m.shipTo = party({ electronicAddress: { value: '1', scheme: 'x' } }))],
      ['BT-49-1', (m) => (m.buyer.electronicAddress = { value: '404833048', scheme: '9999' })],
    ],
    'BR-CL-26': [['BT-71-1', (m) => (m.shipTo = party({ globalIds: [{ value: '1', scheme: '0103' }] }))]],
  });

  acceptances(codeRules, {
    'a code of exemption in small letters': (m) => (group(m).exemptionCode = 'vatex-eu-o'),
    'no code at all': (m) => {
      m.currency = m.taxCurrency = m.typeCode = undefined;
      for (const note of m.notes) note.subject = undefined;
    },
    'a party of another country': (m) => (m.payee = party({ name: 'x', country: 'BE' })),
    'codes of the latest lists': (m) => {
      first(m.payments).meansCode = '69';
      m.buyer.electronicAddress = { value: '1', scheme: '0246' };
      m.buyer.country = 'AN';
      m.seller.globalIds = [
        { value: '1', scheme: '0248' },
        { value: '1', scheme: '0002' },
      ];
      first(m.notes).subject = 'BAS';
      group(m).exemptionCode = 'VATEX-EU-135-1';
      m.currency = 'XCG';
      m.taxCurrency = 'CNH';
    },
    'what an article is and where it comes from': (m) =>
      Object.assign(line(m), {
        classifications: [{ value: '1', scheme: 'STI' }, { value: '2' }],
        origin: 'FR',
        priceBaseUnit: 'HUR',
        grossBaseUnit: 'C62',
        notes: [{ content: 'x', subject: 'AAI' }, { content: 'x' }],
        documents: [{ id: '1', referenceType: 'AFL' }],
      }),
    'attachments of every format': (m) =>
      (m.documents = [
        'application/pdf',
        'image/png',
        'image/jpeg',
        'text/csv',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'application/vnd.oasis.opendocument.spreadsheet',
      ].map((mimeType) => ({ id: '1', mimeType, referenceType: 'AVV' }))),
    'identifiers with the scheme of a register': (m) => {
      for (const p of [m.seller, m.buyer]) p.ids = [{ value: '1', scheme: '0088' }, { value: '2' }];
    },
    'an article by its GTIN': (m) => (line(m).productId = { value: '1', scheme: '0160' }),
    'a place of delivery by its SIRET': (m) =>
      (m.shipTo = party({ globalIds: [{ value: '40483304800011', scheme: '0009' }] })),
    'the other dates on which VAT falls due': (m) => {
      group(m).dueDateCode = '5';
      group(m, 1).dueDateCode = '29';
    },
  });
});
