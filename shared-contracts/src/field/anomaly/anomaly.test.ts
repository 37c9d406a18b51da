import { overlapSettledBecause, settlementSchema } from './anomaly';

const ID = '0192f0c1-0000-7000-8000-000000000001';
const at = (hour: number) => `2026-11-21T${hour}:00:00.000Z`;
const decided = (more: object) =>
  settlementSchema.safeParse({ id: ID, serviceId: ID, anomaly: 'late', basedOn: null, decision: 'accept', ...more });

test.each<[string, object, string[]]>([
  ['what is accepted needs no reason', {}, []],
  ['what is refused does', { decision: 'refuse' }, ['because']],
  ['a reason of spaces is none', { decision: 'refuse', because: '  ' }, ['because']],
  ['what is corrected needs both times', { decision: 'correct', because: 'Vu' }, ['startAt', 'endAt']],
  ['in their order', { decision: 'correct', because: 'Vu', startAt: at(22), endAt: at(20) }, ['endAt']],
  ['then it holds', { decision: 'correct', because: 'Vu', startAt: at(20), endAt: at(22) }, []],
])('%s', (_rule, more, wrong) => {
  expect(decided(more).error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(wrong);
});

test('the other service of an overlap says with which one it was settled, within the length of a reason', () => {
  expect(overlapSettledBecause({ reference: 'S000012', because: '' })).toBe('Traité avec le service S000012');
  const long = overlapSettledBecause({ reference: 'S000012', because: 'x'.repeat(500) });
  expect([long.slice(0, 35), long.length]).toEqual(['Traité avec le service S000012 : xx', 500]);
});
