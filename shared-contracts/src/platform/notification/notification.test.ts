import {
  isToldOf,
  NOTIFICATION_TYPES,
  notificationLabel,
  notificationOfFamily,
  pushSentence,
} from './notification-types';

test.each([
  ['incident', 'incident'],
  ['service', 'service'],
  ['circuit', 'service'],
  ['service_round', 'round'],
  ['agent', 'alarm'],
  ['delivery', 'logbook'],
])('an entry of the family %s is told as %s', (family, key) => {
  expect(notificationOfFamily(family)).toBe(key);
});

test('each type has a label, a sentence for a locked screen and somebody to tell', () => {
  for (const { key } of NOTIFICATION_TYPES) {
    expect(notificationLabel(key)).not.toBe('');
    expect(pushSentence(key)).not.toBe('');
    expect((['manager', 'agent', 'customer'] as const).some((role) => isToldOf(key, role))).toBe(true);
  }
  expect(isToldOf('alarm', 'customer')).toBe(false);
});
