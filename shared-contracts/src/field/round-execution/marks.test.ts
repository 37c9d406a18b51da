import { directionHint, marksText, placeDoubt } from './marks';
import { isUnproven } from './proven-place';
import { stepLabel } from './step-labels';

test('marks of a walk, in words, with the distance of what is too far', () => {
  expect(marksText({ marks: ['tooFar'], distanceM: 205_617 })).toBe('Trop loin (205,6\u00a0km)');
  expect(marksText({ marks: ['tooFar', 'outOfOrder'], distanceM: 132 })).toBe("Trop loin (132 m), Hors de l'ordre");
  expect(marksText({ marks: ['tooFar'], distanceM: null })).toBe('Trop loin');
  expect(marksText({ marks: ['typed'], distanceM: 12 })).toBe('Code saisi à la main');
  expect(marksText({ marks: [], distanceM: 12 })).toBe('');
});

test.each([
  [['free', 'reverse'], 'Ordre libre'],
  [[], "Dans l'ordre"],
  [['reverse'], "Dans l'ordre, ou à rebours"],
  [['random'], 'Ordre tiré au sort, à suivre'],
  [['random', 'reverse'], 'Ordre tiré au sort, à suivre'],
] as const)('%j: %s', (directions, hint) => {
  expect(directionHint(directions)).toBe(hint);
});

test('a reading of another site is no validation', () => {
  const act = { kind: 'checkpoint' } as never;
  expect(stepLabel({ act, marks: ['otherSite'] })).toBe('Lecture');
  expect(stepLabel({ act, marks: ['tooFar'] })).toBe('Validation');
});

test('a position proves presence within the radius, and says what speaks against it', () => {
  const centre = { latitude: 48.85, longitude: 2.35 };
  const at = (metres: number, accuracy?: number) => ({ ...centre, latitude: 48.85 + metres / 111_195, accuracy });
  expect(placeDoubt(at(12, 8), centre, 30)).toBeNull();
  expect(placeDoubt(at(12), centre, 30)).toBeNull();
  expect(placeDoubt(at(132, 8), centre, 30)).toBe('Trop loin (132 m)');
  expect(placeDoubt(at(12, 400), centre, 30)).toBe('Position imprécise');
  expect(placeDoubt(undefined, centre, 30)).toBe('Sans position');
  expect(placeDoubt(at(12, 8), null, 30)).toBe('Sans position');
  const act = (kind: string) => ({ kind }) as never;
  expect(isUnproven({ act: act('virtualCheckpoint'), marks: ['tooFar'] })).toBe(true);
  expect(isUnproven({ act: act('virtualCheckpoint'), marks: ['outOfOrder'] })).toBe(false);
  expect(isUnproven({ act: act('checkpoint'), marks: ['tooFar'] })).toBe(false);
});
