import { acceptances, group, line, refusals } from '../testing/changes';
import { frenchHeaderRules } from './french-header.rules';

describe('the French header', () => {
  refusals(frenchHeaderRules, {
    'BR-FR-01': [
      ['BT-1', (m) => (m.number = 'F'.repeat(36))],
      ['BG-3[1]/BT-25', (m) => (m.references = [{ number: 'F'.repeat(36) }])],
    ],
    'BR-FR-02': [
      ['BG-3[1]/BT-25', (m) => (m.references = [{ number: 'F 1' }])],
      ['BT-1', (m) => (m.number = ' F1')],
      ['BT-1', (m) => (m.number = 'F 1')],
      ['BT-1', (m) => (m.number = 'F1é')],
    ],
    'BR-FR-03': [
      ['BG-3[1]/BT-26', (m) => (m.references = [{ number: 'F1', date: '20230229' }])],
      ['BT-74', (m) => (m.period = { end: '20261100' })],
      ['BG-25[1]/BT-134', (m) => (line(m).period = { start: '20260001' })],
      ['BT-2', (m) => (m.issueDate = 'x20261031')],
      ['BT-2', (m) => (m.issueDate = '19991231')],
      ['BT-9', (m) => (m.dueDates = ['20270230'])],
      ['BT-9', (m) => m.dueDates.push('202610')],
      ['BT-2', (m) => (m.issueDate = '')],
      ['BT-72', (m) => (m.deliveryDate = '20271301')],
      ['BT-73', (m) => (m.period = { start: '2026-10-01' })],
      ['BG-25[1]/BT-135', (m) => (line(m).period = { end: '21000101' })],
      ['BG-23[1]/BT-7', (m) => (group(m).taxPointDate = '')],
      ['BG-3[1]/BT-26', (m) => (m.references = [{ number: 'F1', date: '20260132' }])],
    ],
    'BR-FR-04': [
      ['BT-3', (m) => (m.typeCode = '325')],
      [
        'BG-3[2]',
        (m) =>
          (m.references = [
            { number: 'F1', typeCode: '380' },
            { number: 'F2', typeCode: '325' },
          ]),
      ],
    ],
    'BR-FR-05': ['PMT', 'PMD', 'AAB'].map((subject) => [
      `BT-22/${subject}`,
      (m) => {
        m.notes = m.notes.filter((note) => note.subject !== subject);
      },
    ]),
    'BR-FR-06': [
      ['BT-21/PMT', (m) => m.notes.push({ subject: 'PMT' })],
      ['BT-21/AAB', (m) => m.notes.push({ subject: 'AAB' })],
      ['BT-21/PMD', (m) => m.notes.push({ content: 'x', subject: 'PMD' })],
      ['BT-21/TXD', (m) => m.notes.push({ subject: 'TXD' }, { subject: 'TXD' })],
    ],
    'BR-FR-08': [
      ['BT-23', (m) => (m.framework = undefined)],
      ['BT-23', (m) => (m.framework = 'A1')],
    ],
    'BR-FR-20': [
      ['BT-21/BAR', (m) => m.notes.push({ subject: 'BAR' })],
      ['BT-21/BAR', (m) => m.notes.push({ subject: 'BAR', content: 'B2X' })],
    ],
    'BR-FR-31': [['BT-21/BAR', (m) => m.notes.push({ subject: 'BAR', content: 'B2C' })]],
  });

  acceptances(frenchHeaderRules, {
    'a number of 35 characters': (m) => (m.number = 'F'.repeat(35)),
    'every character a number may have': (m) => (m.number = 'aZ09+-_/'),
    'an earlier invoice by its number and date': (m) => (m.references = [{ number: 'F1', date: '20240229' }]),
    'the last day of a century': (m) => (m.dueDates = ['20991231']),
    'no day at all': (m) => Object.assign(m, { issueDate: undefined, dueDates: [], period: undefined }),
    'an earlier invoice by its type': (m) => (m.references = [{ number: 'F1', typeCode: '386' }]),
    'one note of a taxable group': (m) => m.notes.push({ subject: 'TXD', content: 'MEMBRE_ASSUJETTI_UNIQUE' }),
    'notes of other subjects twice': (m) => m.notes.push({ subject: 'AAI' }, { subject: 'AAI' }),
    'no treatment': (m) => (m.notes = m.notes.filter((note) => note.subject !== 'BAR')),
  });
});
