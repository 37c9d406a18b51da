import { acceptances, allowance, both, charge, line, lineAllowance, lineCharge, refusals } from '../testing/changes';
import { adjustmentRules } from './adjustment.rules';

describe('allowances and charges', () => {
  refusals(adjustmentRules, {
    'BR-31': [
      ['BG-20[4]/BT-92', (m) => m.adjustments.push({ ...allowance(m), amount: undefined })],
      ['BG-20[1]/BT-92', (m) => (allowance(m).amount = undefined)],
    ],
    'BR-32': [
      ['BG-20[1]/BT-95', (m) => (allowance(m).category = undefined)],
      ['BG-20[1]/BT-95', (m) => (allowance(m).taxType = 'GST')],
      ['BG-20[1]/BT-95', (m) => (allowance(m).taxType = undefined)],
    ],
    'BR-33': [['BG-20[1]/BT-97', (m) => Object.assign(allowance(m), { reason: undefined, reasonCode: undefined })]],
    'BR-36': [['BG-21[1]/BT-99', (m) => (charge(m).amount = undefined)]],
    'BR-37': [
      ['BG-21[1]/BT-102', (m) => (charge(m).category = undefined)],
      ['BG-21[1]/BT-102', (m) => (charge(m).taxType = 'GST')],
      ['BG-21[2]/BT-102', (m) => m.adjustments.push({ ...charge(m), category: undefined })],
    ],
    'BR-38': [['BG-21[1]/BT-104', (m) => Object.assign(charge(m), { reason: undefined, reasonCode: undefined })]],
    'BR-41': [['BG-25[1]/BG-27[1]/BT-136', (m) => (lineAllowance(m).amount = undefined)]],
    'BR-42': [
      [
        'BG-25[1]/BG-27[1]/BT-139',
        (m) => Object.assign(lineAllowance(m), { reason: undefined, reasonCode: undefined }),
      ],
    ],
    'BR-43': [
      [
        'BG-25[2]/BG-28[2]/BT-141',
        (m) =>
          (line(m, 1).adjustments = [
            { indicator: '1', amount: '1', reason: 'x' },
            { indicator: 'false', reason: 'x', amount: '1' },
            { indicator: 'true', reason: 'x' },
          ]),
      ],
      ['BG-25[1]/BG-28[1]/BT-141', both(lineCharge, (m) => (lineAllowance(m).amount = undefined))],
    ],
    'BR-44': [['BG-25[1]/BG-28[1]/BT-144', both(lineCharge, (m) => (lineAllowance(m).reason = undefined))]],
    'BR-CO-21': [['BG-20[1]/BT-97', (m) => Object.assign(allowance(m), { reason: undefined, reasonCode: undefined })]],
    'BR-CO-22': [['BG-21[1]/BT-104', (m) => Object.assign(charge(m), { reason: undefined, reasonCode: undefined })]],
    'BR-CO-23': [
      [
        'BG-25[1]/BG-27[1]/BT-139',
        (m) => Object.assign(lineAllowance(m), { reason: undefined, reasonCode: undefined }),
      ],
    ],
    'BR-CO-24': [['BG-25[1]/BG-28[1]/BT-144', both(lineCharge, (m) => (lineAllowance(m).reason = undefined))]],
  });

  acceptances(adjustmentRules, {
    'an allowance told by its code alone': (m) => Object.assign(allowance(m), { reason: undefined, reasonCode: '95' }),
    'a charge told by its text alone': (m) => Object.assign(charge(m), { reason: 'x', reasonCode: undefined }),
    'a discount told by its code alone': (m) =>
      Object.assign(lineAllowance(m), { reason: undefined, reasonCode: '95' }),
    'indicators as figures, whatever is missing': both(
      (m) => m.adjustments.push({ indicator: '0' }, { indicator: '1' }),
      (m) => (line(m).adjustments = [{ indicator: '0' }, { indicator: '1' }]),
    ),
    'VAT in any letters': both(
      (m) => (allowance(m).taxType = 'vat'),
      (m) => (charge(m).taxType = 'Vat'),
    ),
    'lines and documents without any': both(
      (m) => (m.adjustments = []),
      (m) => {
        for (const l of m.lines) l.adjustments = [];
      },
    ),
  });
});
