import { groupBy } from '@vigie/contracts/core/collections/group-by';
import { type Delays, type Evaluation, evaluate, type Share } from '@vigie/contracts/rules/lone-worker/evaluation';
import type { Outcome } from '@vigie/contracts/rules/lone-worker/replay';

/** Longest list of names that is printed. */
const NAMES = 20;

const percent = (value: number): string => (Number.isNaN(value) ? 'n/a' : `${(value * 100).toFixed(1)} %`);
const seconds = (ms: number | undefined): string =>
  ms === undefined || Number.isNaN(ms) ? 'n/a' : `${(ms / 1_000).toFixed(2)} s`;

function shareLine(name: string, share: Share): string {
  return `${name.padEnd(13)}${percent(share.value)} (${share.count} of ${share.of}, 95 % interval ${percent(share.low)} to ${percent(share.high)})`;
}

function delayLine(name: string, delays: Delays): string {
  return `${name.padEnd(13)}median ${seconds(delays.medianMs)}, 95 % within ${seconds(delays.p95Ms)}, longest ${seconds(delays.maxMs)}`;
}

function names(title: string, list: readonly string[]): string[] {
  if (list.length === 0) return [];
  const more = list.length > NAMES ? `, and ${list.length - NAMES} more` : '';
  return [`${title}: ${list.slice(0, NAMES).join(', ')}${more}`];
}

/**
 * The data on which the constants of `rules/lone-worker/constants.ts` were tuned. A result on the same data proves
 * little.
 */
const TUNED_ON =
  'tuned on: the figures of the specification and the made-up movements of this benchmark; on no recording of a person';

/** Returns one line for each kind of movement, falls first. */
function kindLines(outcomes: readonly Outcome[]): string[] {
  const kinds = groupBy(outcomes, ({ kind, fall }) => `${fall ? 'fall ' : 'other'} ${kind}`);
  const width = Math.max(...[...kinds.keys()].map((key) => key.length)) + 2;
  return [...kinds]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, ofKind]) => {
      const { sensitivity, specificity, alarm } = evaluate(ofKind);
      const isFall = ofKind.some(({ fall }) => fall);
      const told = isFall ? sensitivity : specificity;
      const delay = isFall ? `, alarm after ${seconds(alarm.medianMs)} (longest ${seconds(alarm.maxMs)})` : '';
      return `  ${key.padEnd(width)}${isFall ? 'sensitivity' : 'specificity'} ${percent(told.value)} (${told.count} of ${told.of})${delay}`;
    });
}

/** Formats sensitivity, specificity and delays: overall, by kind of movement, and, with `list`, for each recording. */
export function report(judged: Evaluation, outcomes: readonly Outcome[], options: { list?: boolean } = {}): string {
  return [
    ...(options.list ? outcomes : []).map(
      (options) =>
        `${options.name}: ${options.fall ? 'fall' : 'other'}, ${options.alarmAt === undefined ? 'no alarm' : `alarm ${seconds(options.alarmAt - options.fallAt)} after`}`,
    ),
    `${judged.recordings} recordings: ${judged.truePositives} falls found, ${judged.falseNegatives} missed, ${judged.falsePositives} false alarms, ${judged.trueNegatives} rightly silent`,
    shareLine('sensitivity', judged.sensitivity),
    shareLine('specificity', judged.specificity),
    shareLine('accuracy', judged.accuracy),
    'delay from the fall:',
    delayLine('  suspicion', judged.suspicion),
    delayLine('  alarm', judged.alarm),
    delayLine('  event sent', judged.sending),
    ...(outcomes.length > 0 ? ['by kind of movement:', ...kindLines(outcomes)] : []),
    `false alarms per hour without a fall: ${judged.falseAlarmsPerHour.toFixed(2)}`,
    ...names('missed', judged.missed),
    ...names('false alarms', judged.falseAlarms),
    TUNED_ON,
    '',
  ].join('\n');
}
