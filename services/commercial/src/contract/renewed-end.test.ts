import { renewedEnd } from './renewed-end';

test.each([
  // Whole years, with or without 29 February.
  ['2027-01-01', '2027-12-31', '2028-01-01', '2028-12-31'],
  ['2028-01-01', '2028-12-31', '2029-01-01', '2029-12-31'],
  // Whole months, which may begin on any day.
  ['2026-11-15', '2027-02-14', '2027-02-15', '2027-05-14'],
  ['2026-02-01', '2026-02-28', '2026-03-01', '2026-03-31'],
  // Ended early and renewed at once: as many months from the new start.
  ['2027-01-01', '2027-12-31', '2027-08-31', '2028-08-30'],
  ['2027-01-01', '2027-01-31', '2027-01-31', '2027-02-27'],
  // Any other term: as many days.
  ['2026-03-02', '2026-03-11', '2026-03-12', '2026-03-21'],
])('%s to %s, begun anew on %s, ends on %s', (startsOn, endsOn, from, end) => {
  expect(renewedEnd({ startsOn, endsOn }, from)).toBe(end);
});
