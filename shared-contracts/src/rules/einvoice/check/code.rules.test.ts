import { codeRules } from './code.rules';
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
} from './testing/changes';

describe('code lists', () => {
  refusals(codeRules, {
    'BR-CL-01': [['BT-3', (m) => (m.typeCode = '999')]],
    'BR-CL-03': [['BT-5', (m) => (m.currencies = ['EURO'])]],
    'BR-CL-04': [['BT-5', (m) => (m.currency = 'XYZ')]],
    'BR-CL-05': [['BT-6', (m) => (m.taxCurrency = 'EU')]],
    'BR-CL-06': [
      ['BG-23[2]/BT-8', (m) => (group(m, 1).dueDateCode = '35')],
      ['BG-23[1]/BT-8', (m) => (group(m).dueDateCode = '73')],
    ],
    'BR-CL-08': [
      ['BG-1[2]/BT-21', (m) => (first(m.notes.slice(1)).subject = '')],
      ['BG-1[1]/BT-21', (m) => (first(m.notes).subject = 'AAH')],
    ],
    'BR-CL-10': [
      ['BT-46-1', (m) => (m.buyer.globalIds = [{ value: '1', scheme: '' }])],
      ['BT-60-1', (m) => (m.payee = party({ globalIds: [{ value: '1', scheme: 'x' }] }))],
      ['BG-11', (m) => (m.taxRepresentative = party({ globalIds: [{ value: '1', scheme: 'x' }] }))],
      ['BT-29-1', (m) => (m.seller.globalIds = [{ value: '1', scheme: '0245' }])],
    ],
    'BR-CL-11': [
      ['BT-47-1', (m) => (m.buyer.legalId = { value: '1', scheme: 'x' })],
      ['BT-61-1', (m) => (m.payee = party({ legalId: { value: '1', scheme: 'x' } }))],
      ['BG-11', (m) => (m.taxRepresentative = party({ legalId: { value: '1', scheme: 'x' } }))],
      ['BT-30-1', (m) => (m.seller.legalId = { value: '552100554', scheme: '9999' })],
    ],
    'BR-CL-14': [
      ['BT-55', (m) => (m.buyer.country = 'fr')],
      ['BT-69', (m) => (m.taxRepresentative = party({ country: 'XX' }))],
      ['BG-10', (m) => (m.payee = party({ country: 'XX' }))],
      ['BT-40', (m) => (m.seller.country = 'FX')],
      ['BT-80', (m) => (m.shipTo = party({ country: 'XX' }))],
    ],
    'BR-CL-16': [['BG-16[1]/BT-81', (m) => (first(m.payments).meansCode = '0')]],
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
    ],
    'BR-CL-25': [
      ['BT-34-1', (m) => (m.seller.electronicAddress = { value: '1', scheme: 'x' })],
      ['BG-11', (m) => (m.taxRepresentative = party({ electronicAddress: { value: '1', scheme: 'x' } }))],
      ['BG-10', (m) => (m.payee = party({ electronicAddress: { value: '1', scheme: 'x' } }))],
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
    'an article by its GTIN': (m) => (line(m).productId = { value: '1', scheme: '0160' }),
    'a place of delivery by its SIRET': (m) =>
      (m.shipTo = party({ globalIds: [{ value: '40483304800011', scheme: '0009' }] })),
    'the other dates on which VAT falls due': (m) => {
      group(m).dueDateCode = '5';
      group(m, 1).dueDateCode = '29';
    },
  });
});
