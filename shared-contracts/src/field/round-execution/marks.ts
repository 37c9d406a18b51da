import { FIELD_MESSAGES } from '../../core/messages/field';
import { formatDistance } from '../../formats/french';
import { distanceM, type Place } from '../../rules/lone-worker/place';
import type { RoundDirection } from '../../rules/recurrence/recurrence-options';
import { withinRadius } from '../../rules/rounds/distance';
import type { RoundMark, WalkStep } from './fold-round';

/** French label of each mark on an act. */
const ROUND_MARK_LABELS: Readonly<Record<RoundMark, string>> = {
  outOfOrder: "Hors de l'ordre",
  unplanned: 'Hors de la ronde',
  otherSite: 'Sur un autre site',
  unknownBadge: FIELD_MESSAGES.unknownBadge,
  tooFar: 'Trop loin',
  tooInexact: 'Position imprécise',
  noPosition: 'Sans position',
  typed: 'Code saisi à la main',
  hand: 'Sans lecture',
  withoutStart: 'Avant le début',
  afterEnd: 'Après la fin',
  cancelled: 'Ronde annulée',
};

/** Whether a reading validates nothing: a badge of another site or of nobody. */
export const isReadInVain = ({ marks }: Pick<WalkStep, 'marks'>): boolean =>
  marks.includes('otherSite') || marks.includes('unknownBadge');

type Read = Place & { accuracy?: number | null };

/**
 * What speaks against a position as the proof of presence at a checkpoint, as the mark of the act will say it: « Trop
 * loin (132 m) »; null when nothing does.
 */
export function placeDoubt(reading: Read | undefined, centre: Place | null, radiusM: number): string | null {
  if (!reading || !centre) return ROUND_MARK_LABELS.noPosition;
  const metres = Math.round(distanceM(reading, centre));
  const answer = withinRadius(metres, reading.accuracy ?? 0, radiusM);
  if (answer === 'inside') return null;
  return markText(answer === 'outside' ? 'tooFar' : answer, { distanceM: metres });
}

/** « 132 m », « 205,6 km ». */
export const distanceText = (metres: number): string => (metres < 1_000 ? `${metres} m` : formatDistance(metres));

/** « Trop loin (132 m) », « Hors de l'ordre ». */
const markText = (mark: RoundMark, { distanceM }: Pick<WalkStep, 'distanceM'>): string =>
  mark === 'tooFar' && distanceM !== null
    ? `${ROUND_MARK_LABELS.tooFar} (${distanceText(distanceM)})`
    : ROUND_MARK_LABELS[mark];

export const marksText = (step: Pick<WalkStep, 'marks' | 'distanceM'>): string =>
  step.marks.map((mark) => markText(mark, step)).join(', ');

/** French instruction for the directions of a round, in one line. */
export function directionHint(directions: readonly RoundDirection[]): string {
  if (directions.includes('free')) return 'Ordre libre';
  const drawn = directions.includes('random') ? 'Ordre tiré au sort, à suivre' : "Dans l'ordre";
  return directions.includes('reverse') && !directions.includes('random') ? `${drawn}, ou à rebours` : drawn;
}
