import type { Column } from '@vigie/contracts/core/lists/list';
import { sampleList, sampleRow } from '../../testing/sample-list';
import { cellText, cellValue, currencyOf, rowText } from './cell-text';

const row = sampleRow(1);
const text = (key: keyof typeof sampleList.columns, zone = 'Europe/Paris') =>
  cellText(sampleList.columns[key], cellValue(row, key), zone);

test('every kind of column is written in French', () => {
  expect(text('customer')).toBe('Groupe Lefèvre');
  expect(text('status')).toBe('Actif');
  expect(text('opensOn')).toBe('15/02/2026');
  expect(text('turnover')).toBe('2\u00a0469,12\u00a0€');
  expect(text('vat')).toBe('20\u00a0%');
  expect(text('hours')).toBe('7\u00a0h\u00a045');
  expect(text('agents')).toBe('1');
  expect(text('alarmed')).toBe('Non');
});

test('an instant is read on the clock of the zone', () => {
  expect(text('lastRoundAt')).toBe('02/11/2026 22:15');
  expect(text('lastRoundAt', 'Indian/Reunion')).toBe('03/11/2026 01:15');
});

test('what is not there is empty, what is not known is shown as it is', () => {
  expect(cellText(sampleList.columns.opensOn, null, 'Europe/Paris')).toBe('');
  expect(cellText(sampleList.columns.agents, 0, 'Europe/Paris')).toBe('0');
  expect(cellText(sampleList.columns.status, 999, 'Europe/Paris')).toBe('999');
  expect(cellText({ label: 'Rôles', kind: 'text' }, ['a', 'b'], 'Europe/Paris')).toBe('a, b');
});

test('money is in the currency of its row, by default in euros', () => {
  const price = { label: 'Prix', kind: 'money' } as const;
  const text = (row: object) => cellText(price, 1_250, 'Europe/Paris', currencyOf(row)).replace(/\s/g, ' ');
  expect([text({}), text({ currency: 'CHF' }), text({ currency: null })]).toEqual(['12,50 €', '12,50 CHF', '12,50 €']);
});

test('a row is named by its first column, and one that has nothing there by what follows', () => {
  const columns: Record<string, Column> = {
    number: { label: 'Numéro', kind: 'text' },
    createdAt: { label: 'Créée le', kind: 'day' },
    customer: { label: 'Client', kind: 'ref' },
    total: { label: 'Total', kind: 'money' },
  };
  const draft = { number: null, createdAt: '2026-11-30', customer: { id: 'a', name: 'Galerie' }, total: 1 };
  expect(rowText(columns, { ...draft, number: 'F2026-0001' }, 'Europe/Paris')).toBe('F2026-0001');
  expect(rowText(columns, draft, 'Europe/Paris')).toBe('30/11/2026 · Galerie');
  expect(rowText(columns, {}, 'Europe/Paris')).toBe('');
});
