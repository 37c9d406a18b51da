import { invoiceTone } from './invoice-tone';

const row = { status: 100, type: 0, isLateToPay: false, paid: 0, credited: 0, total: 12_000, disputed: false };

test('a row is tinted as its badge is; of the neutral ones only what is cancelled', () => {
  expect(invoiceTone(row)).toBeUndefined();
  expect(invoiceTone({ ...row, isLateToPay: true })).toBe('negative');
  expect(invoiceTone({ ...row, type: 1 })).toBeUndefined();
  expect(invoiceTone({ ...row, status: 200 })).toBe('neutral');
});
