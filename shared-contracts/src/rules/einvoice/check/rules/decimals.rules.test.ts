import {
  acceptances,
  allowance,
  both,
  charge,
  group,
  line,
  lineAllowance,
  lineCharge,
  refusals,
} from '../testing/changes';
import { decimalRules } from './decimals.rules';

describe('decimals', () => {
  refusals(decimalRules, {
    'BR-DEC-01': [['BG-20[1]/BT-92', (m) => (allowance(m).amount = '1.001')]],
    'BR-DEC-02': [['BG-20[1]/BT-93', (m) => (allowance(m).base = '1.001')]],
    'BR-DEC-05': [['BG-21[1]/BT-99', (m) => (charge(m).amount = '1.001')]],
    'BR-DEC-06': [['BG-21[1]/BT-100', (m) => (charge(m).base = '1.001')]],
    'BR-DEC-09': [['BT-106', (m) => (m.totals.line = '5177.830')]],
    'BR-DEC-10': [['BT-107', (m) => (m.totals.allowance = '155.330')]],
    'BR-DEC-11': [['BT-108', (m) => (m.totals.charge = '25.000')]],
    'BR-DEC-12': [['BT-109', (m) => (m.totals.net = '5047.500')]],
    'BR-DEC-13': [
      ['BT-110', (m) => (m.totals.tax = [{ amount: '917.999', currency: 'EUR' }])],
      ['BT-110', (m) => (m.totals.tax = [{ amount: 'x', currency: 'EUR' }])],
    ],
    'BR-DEC-14': [['BT-112', (m) => (m.totals.gross = '5965.490')]],
    'BR-DEC-15': [
      [
        'BT-111',
        both(
          (m) => (m.taxCurrency = 'USD'),
          (m) => (m.totals.tax = [...m.totals.tax, { amount: '1.123', currency: 'USD' }]),
        ),
      ],
      ['BT-111', (m) => (m.taxCurrency = 'USD')],
    ],
    'BR-DEC-16': [['BT-113', (m) => (m.totals.prepaid = '100.000')]],
    'BR-DEC-17': [['BT-114', (m) => (m.totals.rounding = '0.000')]],
    'BR-DEC-18': [['BT-115', (m) => (m.totals.due = '5865.490')]],
    'BR-DEC-19': [
      ['BG-23[2]/BT-116', (m) => (group(m, 1).base = '29.070')],
      ['BG-23[1]/BT-116', (m) => (group(m).base = '4581.930')],
    ],
    'BR-DEC-20': [
      ['BG-23[1]/BT-117', (m) => (group(m).tax = '916.390')],
      ['BG-23[2]/BT-117', (m) => (group(m, 1).tax = '1.600')],
    ],
    'BR-DEC-23': [
      ['BG-25[2]/BT-131', (m) => (line(m, 1).net = '563.500')],
      ['BG-25[1]/BT-131', (m) => (line(m).net = '4159.360')],
    ],
    'BR-DEC-24': [['BG-25[1]/BG-27[1]/BT-136', (m) => (lineAllowance(m).amount = '106.650')]],
    'BR-DEC-25': [['BG-25[1]/BG-27[1]/BT-137', (m) => (lineAllowance(m).base = '4266.010')]],
    'BR-DEC-27': [['BG-25[1]/BG-28[1]/BT-141', both(lineCharge, (m) => (lineAllowance(m).amount = '1.000'))]],
    'BR-DEC-28': [['BG-25[1]/BG-28[1]/BT-142', both(lineCharge, (m) => (lineAllowance(m).base = '1.000'))]],
  });

  acceptances(decimalRules, {
    'a total of VAT in cents, whatever its zeros': (m) => (m.totals.tax = [{ amount: '917.990', currency: 'EUR' }]),
    'a total of VAT in another currency, beside one that is not in cents': (m) =>
      (m.totals.tax = [
        { amount: '917.999', currency: 'EUR' },
        { amount: '1.00', currency: 'USD' },
      ]),
    'a total of VAT in the currency of accounting, in cents': both(
      (m) => (m.taxCurrency = 'USD'),
      (m) => m.totals.tax.push({ amount: '1.120', currency: 'USD' }),
    ),
    'no total of VAT in the currency of accounting at all': both(
      (m) => (m.taxCurrency = 'USD'),
      (m) => (m.totals.tax = []),
    ),
    'neither the currency nor that of the total': both(
      (m) => (m.currency = undefined),
      (m) => (m.totals.tax = [{ amount: '1.123' }]),
    ),
    'categories with rules of their own': both(
      (m) => Object.assign(group(m), { category: 'O', base: '1.001', tax: '1.001' }),
      (m) => Object.assign(group(m, 1), { category: 'L', base: '1.001', tax: '1.001' }),
      (m) => Object.assign(group(m, 2), { category: 'M', base: '1.001', tax: '1.001' }),
    ),
    'indicators as figures': both(
      (m) => m.adjustments.push({ indicator: '0', amount: '1.001', base: '1.001' }),
      (m) => m.adjustments.push({ indicator: '1', amount: '1.001', base: '1.001' }),
      (m) => line(m).adjustments.push({ indicator: '0', amount: '1.001', base: '1.001' }),
      (m) => line(m).adjustments.push({ indicator: '1', amount: '1.001', base: '1.001' }),
    ),
    'fewer decimals': (m) => (m.totals.gross = '5965.4'),
    'no decimals': (m) => (m.totals.due = '5865'),
    'a total of VAT without currency': (m) => (m.totals.tax = [{ amount: '1.123' }]),
    'a total of VAT in a currency of neither': (m) => m.totals.tax.push({ amount: '1.123', currency: 'USD' }),
    'an invoice without totals': (m) => (m.totals = { tax: [] }),
  });
});
