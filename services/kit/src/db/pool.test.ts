import fc from 'fast-check';
import { toIso } from './pool';

test.each([
  ['2027-03-01 07:00:00+00', '2027-03-01T07:00:00.000Z'],
  ['2027-03-01 07:00:00.5+00', '2027-03-01T07:00:00.500Z'],
  ['2027-03-01 07:00:00.123456+00', '2027-03-01T07:00:00.123Z'],
  ['2027-03-28 03:30:00+02', '2027-03-28T01:30:00.000Z'],
  ['2027-03-28 07:00:00.25+05:30', '2027-03-28T01:30:00.250Z'],
])('an instant that PostgreSQL writes as %s is %s', (written, iso) => {
  expect(toIso(written)).toBe(iso);
});

test('any instant of a session in UTC is the one that a date reads', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 999 }),
      (date, micros) => {
        const written = date
          .toISOString()
          .replace('T', ' ')
          .replace('Z', `${String(micros).padStart(3, '0')}+00`);
        expect(toIso(written)).toBe(date.toISOString());
      },
    ),
  );
});

test('what is no instant is an error, never a value', () => {
  expect(() => toIso('infinity')).toThrow('Invalid time value');
});
