import { lateText } from './late-text';

test.each([
  ['2026-11-21T02:01:59.000Z', ''],
  ['2026-11-21T02:02:00.000Z', 'reçue 2 min après'],
  ['2026-11-21T10:00:00.000Z', 'reçue 8 h après'],
  [null, ''],
])('an alarm of 02:00 that arrived at %s: « %s »', (recordedAt, text) => {
  expect(lateText({ at: '2026-11-21T02:00:00.000Z', recordedAt }).replace(/\s/g, ' ')).toBe(text);
});
