import { evaluate } from '@vigie/contracts/rules/lone-worker/evaluation';
import { labelOf, parseLabels } from './labels';
import { report } from './report';

test('a label file says what a recording is and when the fall happens', () => {
  const labels = parseLabels('file,label,time\r\na/1.csv, fall ,5200\nb.csv;adl\nc.csv,1,later\n\n,fall\nd.csv,');
  expect(labels.get('a/1.csv')).toEqual({ fall: true, fallAt: 5_200 });
  expect(labels.get('b.csv')).toEqual({ fall: false, fallAt: undefined });
  expect(labels.get('c.csv')).toEqual({ fall: true, fallAt: undefined });
  expect(labels.has('d.csv')).toBe(false);
  expect(labelOf('b.csv', labels).fall).toBe(false);
});

test('else its path says it', () => {
  const falls = [
    'falls/1.csv',
    'Fall_forward.csv',
    'user3/F05_SA01.txt',
    'chutes/2.csv',
    'FOL_1_1.txt',
    'x/fall-12.csv',
  ];
  const others = ['adl/1.csv', 'D05_SA01.txt', 'waterfalling.csv', 'WAL_1.txt', 'fallout.csv'];
  expect(falls.filter((name) => !labelOf(name, new Map()).fall)).toEqual([]);
  expect(others.filter((name) => labelOf(name, new Map()).fall)).toEqual([]);
});

test.each([
  ['D05_SA01_R01.txt', 'D05'],
  ['subject 2/FOL_1_1.txt', 'FOL'],
  ['sits down/12.csv', 'sits down'],
  ['jump-12.csv', 'jump'],
])('the movement of %s is %s, unless its label says another', (name, kind) => {
  expect(labelOf(name, new Map()).kind).toBe(kind);
  expect(labelOf(name, parseLabels(`${name},adl,,sits`)).kind).toBe('sits');
});

test('the report says sensitivity, specificity and delay', () => {
  const outcome = { kind: 'walks', fallAt: 1_000, durationMs: 3_600_000, suspectedAt: 1_200, sentAt: 20_200 };
  const outcomes = [
    { ...outcome, name: 'a', fall: true, alarmAt: 7_200 },
    { ...outcome, name: 'b', fall: true, alarmAt: undefined },
    { ...outcome, name: 'c', fall: false, alarmAt: undefined },
    { ...outcome, name: 'd', fall: false, alarmAt: 9_000 },
  ];
  const lines = report(evaluate(outcomes), outcomes, { list: true }).split('\n');
  expect(lines.slice(0, 2)).toEqual(['a: fall, alarm 6.20 s after', 'b: fall, no alarm']);
  expect(lines).toContain('4 recordings: 1 falls found, 1 missed, 1 false alarms, 1 rightly silent');
  expect(lines).toContain('sensitivity  50.0 % (1 of 2, 95 % interval 9.5 % to 90.5 %)');
  expect(lines).toContain('  alarm      median 6.20 s, 95 % within 6.20 s, longest 6.20 s');
  expect(lines).toContain('  fall  walks  sensitivity 50.0 % (1 of 2), alarm after 6.20 s (longest 6.20 s)');
  expect(lines).toContain('  other walks  specificity 50.0 % (1 of 2)');
  expect(lines.at(-2)).toMatch(/^tuned on: /);
  expect(lines).toContain('false alarms per hour without a fall: 0.50');
  expect(lines).toContain('missed: b');
  expect(lines).toContain('false alarms: d');
  expect(report(evaluate([]), [])).toContain('sensitivity  n/a');
});
