import { type ReportLinkState, reportLinkState } from './report-link';

const NOW = Date.parse('2026-11-23T09:00:00Z');
const DAY_MS = 24 * 3_600_000;
const link = { expiresAt: new Date(NOW + DAY_MS), revokedAt: null };
const waiting = { archived: false, signedByCustomer: false };

test.each<[ReportLinkState, object, object]>([
  ['open', {}, {}],
  ['signed', {}, { signedByCustomer: true }],
  ['expired', { expiresAt: new Date(NOW) }, { signedByCustomer: true }],
  ['archived', { expiresAt: new Date(NOW) }, { archived: true }],
  ['revoked', { revokedAt: new Date(NOW - DAY_MS) }, { archived: true }],
])('a link that is %s', (state, of, report) => {
  expect(reportLinkState({ ...link, ...of }, { ...waiting, ...report }, NOW)).toBe(state);
});
