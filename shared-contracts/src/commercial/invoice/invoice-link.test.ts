import { invoiceLinkParams, invoiceLinkStateOf } from './invoice-link';

const link = { revoked: false, expiresOn: '2026-12-01' };
const invoice = { cancelled: false, creditNote: false, toPayCents: 100 };

test('a link tells whether it is closed before anything of its invoice', () => {
  const state = (l: object, i: object = {}, today = '2026-11-20') =>
    invoiceLinkStateOf({ ...link, ...l }, { ...invoice, ...i }, today);
  expect([
    state({}),
    state({}, { toPayCents: 0 }),
    state({}, { creditNote: true, toPayCents: 0 }),
    state({}, { cancelled: true }),
    state({ revoked: true }, { cancelled: true }),
    state({}, {}, '2026-12-01'),
    state({}, {}, '2026-12-02'),
  ]).toEqual(['toPay', 'paid', 'creditNote', 'cancelled', 'closed', 'toPay', 'closed']);
});

test('its token has the form of one of the product, so that nothing else reaches the database', () => {
  const id = '018f3f5e-0000-7000-8000-000000000001';
  expect(invoiceLinkParams.safeParse({ agency: id, id, token: 'A'.repeat(43) }).success).toBe(true);
  expect(invoiceLinkParams.safeParse({ agency: id, id, token: `${'A'.repeat(42)}\u0000` }).success).toBe(false);
});
