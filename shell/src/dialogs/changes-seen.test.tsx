import { changesRead, unreadSince } from './changes-seen';

beforeEach(() => localStorage.clear());

test('an update is told of once, and the first visit of a device is none', () => {
  expect(unreadSince('1.2.0')).toBeNull();
  expect(unreadSince('1.2.0')).toBeNull();
  expect(unreadSince('1.10.0')).toBe('1.2.0');
  changesRead('1.10.0');
  expect(unreadSince('1.10.0')).toBeNull();
});
