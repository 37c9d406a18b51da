import { saidPosition } from './said-position';

const at = Date.parse('2026-11-21T02:40:00.000Z');
const read = (minutes: number) => ({ latitude: 48.8, longitude: 2.3, accuracyM: 9, at: at - minutes * 60_000 });
const position = { latitude: 48.8, longitude: 2.3, accuracy: 9 };

test('an alert without reception says when its agent was where it shows it', () => {
  expect(saidPosition(read(0.5), at, 'Europe/Paris')).toEqual({ position });
  expect(saidPosition(read(38), at, 'Europe/Paris')).toEqual({
    position,
    infos: 'Dernière position connue : 03:02',
  });
  expect(saidPosition(undefined, at, 'Europe/Paris')).toEqual({});
});
