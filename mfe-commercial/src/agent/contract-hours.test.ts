import { convertedMinutes, hoursOf, minutesOf } from './contract-hours';

test('151.67 h are held as 9,100 minutes and shown again as 151.67', () => {
  expect(minutesOf(151.67)).toBe(9_100);
  expect(hoursOf(9_100)).toBe(151.67);
});

test('35 h a week are 151.67 h a month, and back', () => {
  expect(convertedMinutes(2_100, 'week', 'month')).toBe(9_100);
  expect(convertedMinutes(9_100, 'month', 'week')).toBe(2_100);
  expect(convertedMinutes(1_440, 'week', 'week')).toBe(1_440);
});
