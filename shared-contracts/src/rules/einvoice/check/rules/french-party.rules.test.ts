import { acceptances, both, line, party, refusals } from '../testing/changes';
import { frenchPartyRules } from './french-party.rules';

describe('French parties', () => {
  refusals(frenchPartyRules, {
    'BR-FR-09': [
      ['BT-29', (m) => (m.seller.globalIds = [{ value: '552100554000131', scheme: '0009' }])],
      ['BT-29', (m) => (m.seller.globalIds = [{ value: '5521005540001x', scheme: '0009' }])],
      ['BT-29', (m) => (m.seller.legalId = undefined)],
      [
        'BT-60',
        (m) =>
          (m.payee = party({
            legalId: { value: '303656847', scheme: '0002' },
            globalIds: [{ value: '40483304800011', scheme: '0009' }],
          })),
      ],
      ['BT-29', (m) => (m.seller.globalIds = [{ value: '40483304800011', scheme: '0009' }])],
      ['BT-46', (m) => (m.buyer.globalIds = [{ value: '404833048', scheme: '0009' }])],
      ['BT-60', (m) => (m.payee = party({ name: 'x', globalIds: [{ value: '1', scheme: '0009' }] }))],
      ['BT-71', (m) => (m.shipTo = party({ globalIds: [{ value: 'x', scheme: '0009' }] }))],
      [
        'BT-46',
        (m) => Object.assign(m.buyer, { globalIds: [{ value: '40483304800011', scheme: '0009' }], legalId: undefined }),
      ],
      [
        'BT-71',
        (m) =>
          (m.shipTo = party({
            legalId: { value: '303656847', scheme: '0002' },
            globalIds: [{ value: '40483304800011', scheme: '0009' }],
          })),
      ],
    ],
    'BR-FR-10': [
      ['BT-30', (m) => (m.seller.legalId = { value: '5521005540', scheme: '0002' })],
      ['BT-30', (m) => (m.seller.legalId = { value: 'x52100554', scheme: '0002' })],
      ['BT-30', (m) => (m.seller.legalId = undefined)],
      ['BT-30', (m) => (m.seller.legalId = { value: '552100554', scheme: '0009' })],
    ],
    'BR-FR-11': [
      ['BT-47', (m) => (m.buyer.legalId = { value: '404833048', scheme: '0009' })],
      ['BT-47', (m) => (m.buyer.legalId = undefined)],
    ],
    'BR-FR-12': [
      ['BT-49', (m) => (m.buyer.electronicAddress = { value: ' ', scheme: '0225' })],
      ['BT-49', (m) => (m.buyer.electronicAddress = undefined)],
    ],
    'BR-FR-13': [['BT-34', (m) => (m.seller.electronicAddress = { value: '', scheme: '0225' })]],
    'BR-FR-21': [
      ['BT-49', (m) => (m.buyer.electronicAddress = undefined)],
      ['BT-49', (m) => (m.buyer.electronicAddress = { value: 'a@b.test', scheme: 'EM' })],
      ['BT-49', (m) => (m.buyer.electronicAddress = { value: '552100554', scheme: '0225' })],
    ],
    'BR-FR-22': [
      ['BT-34', (m) => Object.assign(m, { typeCode: '261', seller: { ...m.seller, electronicAddress: undefined } })],
      [
        'BT-34',
        both(
          (m) => (m.typeCode = '389'),
          (m) => (m.seller.electronicAddress = { value: '1', scheme: '0225' }),
        ),
      ],
    ],
    'BR-FR-23': [
      ['BT-49', (m) => (m.buyer.electronicAddress = { value: '404833048 A', scheme: '0225' })],
      ['BT-34', (m) => (m.seller.electronicAddress = { value: 'é', scheme: '0225' })],
      ['BG-10', (m) => (m.payee = party({ electronicAddress: { value: 'a b', scheme: '0225' } }))],
    ],
    'BR-FR-24': [
      ['BT-46', (m) => (m.buyer.globalIds = [{ value: 'é', scheme: '0224' }])],
      ['BT-29', (m) => (m.seller.globalIds = [{ value: 'a/b', scheme: '0224' }])],
    ],
    'BR-FR-25': [
      ['BT-34', (m) => (m.seller.electronicAddress = { value: '552100554'.padEnd(126, '_'), scheme: '0225' })],
      ['BT-49', (m) => (m.buyer.electronicAddress = { value: 'a'.repeat(126), scheme: 'EM' })],
      ['BG-10', (m) => (m.payee = party({ electronicAddress: { value: 'a'.repeat(126), scheme: 'EM' } }))],
    ],
    'BR-FR-26': [
      ['BT-29', (m) => (m.seller.globalIds = [{ value: 'a'.repeat(101), scheme: '0224' }])],
      ['BT-46', (m) => (m.buyer.globalIds = [{ value: 'a'.repeat(101), scheme: '0224' }])],
    ],
    'BR-FR-32': [
      ['BT-60', (m) => (m.payee = party({ globalIds: [{ value: '1', scheme: '0002' }] }))],
      ['BT-61', (m) => (m.payee = party({ legalId: { value: '1234567890', scheme: '0002' } }))],
      ['BT-71', (m) => (m.shipTo = party({ legalId: { value: '1', scheme: '0002' } }))],
      ['BG-11', (m) => (m.taxRepresentative = party({ globalIds: [{ value: '1', scheme: '0231' }] }))],
      ['BT-47', (m) => (m.buyer.legalId = { value: '40483304', scheme: '0002' })],
      ['BT-29', (m) => m.seller.globalIds.push({ value: 'x', scheme: '0231' })],
      ['BG-25[1]/BT-157', (m) => (line(m).productId = { value: '1', scheme: '0002' })],
      ['BG-25[2]/BT-157', (m) => (line(m, 1).productId = { value: '1', scheme: '0231' })],
    ],
    'BR-FR-CO-10': [
      ['BT-60', (m) => (m.payee = party({ globalIds: [{ value: '1' }] }))],
      ['BT-29', (m) => m.seller.globalIds.push({ value: '1', scheme: '0009' })],
      ['BT-46', (m) => (m.buyer.globalIds = [{ value: '1' }])],
      ['BT-71', (m) => (m.shipTo = party({ globalIds: [{ value: '1' }] }))],
    ],
    'BR-FR-CO-14': [
      [
        'BT-22/TXD',
        both(
          (m) => m.seller.globalIds.push({ value: '552100554', scheme: '0231' }),
          (m) => m.notes.push({ subject: 'TXD', content: 'x' }),
        ),
      ],
      ['BT-22/TXD', (m) => m.seller.globalIds.push({ value: '552100554', scheme: '0231' })],
    ],
    'BR-FR-CO-15': [
      [
        'BT-63',
        both(
          (m) => m.seller.globalIds.push({ value: '552100554', scheme: '0231' }),
          (m) => (m.taxRepresentative = party({ taxRegistrations: [{ value: 'FR1', scheme: 'FC' }] })),
        ),
      ],
      [
        'BT-63',
        both(
          (m) => m.seller.globalIds.push({ value: '552100554', scheme: '0231' }),
          (m) => (m.taxRepresentative = party({ taxRegistrations: [{ value: ' ', scheme: 'VA' }] })),
        ),
      ],
      ['BT-63', (m) => m.seller.globalIds.push({ value: '552100554', scheme: '0231' })],
    ],
  });

  acceptances(frenchPartyRules, {
    'a payee by its SIRET alone': (m) =>
      (m.payee = party({ name: 'x', globalIds: [{ value: '40483304800011', scheme: '0009' }] })),
    'a place of delivery by its SIRET alone': (m) =>
      (m.shipTo = party({ globalIds: [{ value: '40483304800011', scheme: '0009' }] })),
    'a buyer by a number of another register': (m) => {
      m.notes = [];
      m.buyer.legalId = { value: '1', scheme: '0208' };
    },
    'a consumer without SIREN': (m) => {
      m.notes = [{ subject: 'BAR', content: 'B2C' }];
      m.buyer.legalId = undefined;
      m.buyer.electronicAddress = { value: 'a@b.test', scheme: 'EM' };
    },
    'an address in the directory below the SIREN': (m) =>
      (m.buyer.electronicAddress = { value: '404833048_FACTURES', scheme: '0225' }),
    'a self-billed invoice, sent to the seller': (m) => {
      m.typeCode = '389';
      m.buyer.electronicAddress = { value: 'a@b.test', scheme: 'EM' };
    },
    'a seller outside the directory who is not self-billed': (m) =>
      (m.seller.electronicAddress = { value: 'a@b.test', scheme: 'EM' }),
    'blanks in an address outside the directory': (m) => {
      m.notes = [];
      m.buyer.electronicAddress = { value: 'a b', scheme: 'EM' };
    },
    'an address of 125 characters': (m) =>
      (m.buyer.electronicAddress = { value: '404833048'.padEnd(125, '_'), scheme: '0225' }),
    'private identifiers of 100 characters': (m) => {
      m.buyer.globalIds = [{ value: 'aZ09+-_.'.padEnd(100, 'a'), scheme: '0224' }];
      m.seller.globalIds = [{ value: 'a', scheme: '0224' }];
    },
    'an article that is known otherwise than by a SIREN': (m) => (line(m).productId = { value: '1', scheme: '0160' }),
    'an article that is known by a SIREN': (m) => (line(m).productId = { value: '404833048', scheme: '0002' }),
    'a payee with an address of its own': (m) =>
      (m.payee = party({ electronicAddress: { value: 'a b'.padEnd(125, 'a'), scheme: 'EM' } })),
    'a payee in the directory': (m) =>
      (m.payee = party({ electronicAddress: { value: '303656847_A', scheme: '0225' } })),
    'a representative whose identifiers have no scheme': (m) =>
      (m.taxRepresentative = party({ globalIds: [{ value: '1' }, { value: '2' }] })),
    'an empty scheme, which another rule refuses': (m) =>
      (m.shipTo = party({ globalIds: [{ value: '1', scheme: '' }] })),
    'identifiers of schemes of their own': (m) => m.seller.globalIds.push({ value: 'x', scheme: '0224' }),
    'a member of a taxable group, with its note and representative': (m) => {
      m.seller.globalIds.push({ value: '552100554', scheme: '0231' });
      m.notes.push({ subject: 'TXD', content: 'MEMBRE_ASSUJETTI_UNIQUE' });
      m.taxRepresentative = party({ name: 'x', taxRegistrations: [{ value: 'FR1', scheme: 'VA' }] });
    },
  });
});
