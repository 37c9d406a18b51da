import { UNAVAILABILITY_MESSAGES, unavailabilitySaveSchema } from './unavailability';

const ID = '0192f0c1-0000-7000-8000-000000000001';
const valid = { id: ID, startAt: '2026-11-02', endAt: '2026-11-06', agent: { id: ID }, type: { name: 'Congé' } };
const wrong = (more: object) =>
  unavailabilitySaveSchema
    .safeParse({ ...valid, ...more })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test.each<[string, object, string[]]>([
  ['both hours or none', { startTime: '08:00' }, ['endTime', UNAVAILABILITY_MESSAGES.bothTimes]],
  ['both hours or none', { endTime: '08:00' }, ['startTime', UNAVAILABILITY_MESSAGES.bothTimes]],
  ['three years at most', { endAt: '2030-01-01' }, ['endAt', UNAVAILABILITY_MESSAGES.tooLong]],
  ['one day at least', { weekdays: [7] }, ['weekdays', UNAVAILABILITY_MESSAGES.noDay]],
  [
    'one day at least is left',
    { weekdays: [1], exceptDays: ['2026-11-02'] },
    ['exceptDays', UNAVAILABILITY_MESSAGES.noDay],
  ],
  [
    'a day that is left out is of the period',
    { exceptDays: ['2026-11-09'] },
    ['exceptDays', UNAVAILABILITY_MESSAGES.exceptedOutside],
  ],
])('%s', (_rule, more, expected) => {
  expect(wrong(more)).toEqual([expected]);
});

test('hours of a day are of a day of the period', () => {
  expect(wrong({ duration: { '2026-11-03': 4 } })).toEqual([]);
  expect(wrong({ duration: { '2026-12-03': 4 } })).toHaveLength(1);
  expect(wrong({ duration: { '2026-10-03': 4 } })).toHaveLength(1);
});

test('other absences of the same days are named, the first three of many', () => {
  const leave = { type: 'Congé payé', status: 200, startAt: '2031-03-03', endAt: '2031-03-07' };
  const other = { ...leave, startTime: null, endTime: null, weekdays: [], everyWeeks: 1, exceptDays: [] };
  const school = {
    ...other,
    type: 'Formation',
    status: 100,
    weekdays: [1],
    startTime: '09:00',
    endTime: '17:00',
    everyWeeks: 2,
  };
  const { overlaps } = UNAVAILABILITY_MESSAGES;
  expect(overlaps({ others: [other, school], own: false })).toBe(
    "L'agent a déjà une indisponibilité à ces dates : « Congé payé » du 03/03/2031 au 07/03/2031 (acceptée) et " +
      '« Formation » du 03/03/2031 au 07/03/2031, de 09:00 à 17:00, lun., une semaine sur 2 (demandée).',
  );
  const day = { ...other, endAt: '2031-03-03' };
  expect(overlaps({ others: [day], own: true })).toBe(
    'Vous avez déjà une indisponibilité à ces dates : « Congé payé » le 03/03/2031 (acceptée).',
  );
  expect(overlaps({ others: [day, day, day, day], own: true })).toMatch(/ et une autre\.$/);
  expect(overlaps({ others: [day, day, day, day, day], own: true })).toMatch(/ et 2 autres\.$/);
});

test('an end before its start is told once', () => {
  expect(wrong({ endAt: '2026-11-01' })).toHaveLength(1);
});
