import type { Delays, Evaluation, Share } from '@vigie/contracts/rules/lone-worker/evaluation';
import type { Outcome } from '@vigie/contracts/rules/lone-worker/replay';

/** Longest list of names shown. */
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

/** Sensitivity, specificity and delays in words, after a line for each recording that is given. */
export function report(judged: Evaluation, outcomes: readonly Outcome[]): string {
  return [
    ...outcomes.map(
      (o) =>
        `${o.name}: ${o.fall ? 'fall' : 'other'}, ${o.alarmAt === undefined ? 'no alarm' : `alarm ${seconds(o.alarmAt - o.fallAt)} after`}`,
    ),
    `${judged.recordings} recordings: ${judged.truePositives} falls found, ${judged.falseNegatives} missed, ${judged.falsePositives} false alarms, ${judged.trueNegatives} rightly silent`,
    shareLine('sensitivity', judged.sensitivity),
    shareLine('specificity', judged.specificity),
    shareLine('accuracy', judged.accuracy),
    'delay from the fall:',
    delayLine('  suspicion', judged.suspicion),
    delayLine('  alarm', judged.alarm),
    delayLine('  event sent', judged.sending),
    `false alarms per hour without a fall: ${judged.falseAlarmsPerHour.toFixed(2)}`,
    ...names('missed', judged.missed),
    ...names('false alarms', judged.falseAlarms),
    '',
  ].join('\n');
}
