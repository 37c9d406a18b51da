import { covered, type Interval, mergeIntervals, subtractIntervals } from '../../../../core/time/intervals';
import { formatMinutes } from '../../../../formats/french';
import { type PlanningCalendar, toMinute } from '../../calendar';
import type { Finding, PlanningRule, RuleSource } from '../../rule';
import { theServices } from '../../wording';
import type { WorkDay } from '../../work/work-days';
import { isMinor } from '../../work/youth';

const WORK_BEFORE_PAUSE_MIN = 6 * 60;
const PAUSE_MIN = 20;

/**
 * As soon as a day's work reaches six hours, the employee must have an uninterrupted pause of twenty minutes (Code du
 * travail L3121-16), at the sixth hour at the latest. Paid breaks, unpaid breaks and gaps between two services count.
 */
export const pause: PlanningRule = {
  code: 'AGENT_BREAK',
  setting: 'checkAgentBreak',
  table: 'rest',
  source: { article: 'Code du travail, art. L3121-16', since: '2016-08-10' },
  says: `${formatMinutes(PAUSE_MIN)} dès ${formatMinutes(WORK_BEFORE_PAUSE_MIN)} de travail`,
  protects: 'employee',
  check({ agent, calendar, workDays }) {
    return workDays()
      .filter((day) => day.workMin >= WORK_BEFORE_PAUSE_MIN || isMinor(agent, calendar, day.start))
      .flatMap((day): Finding[] => {
        if (isMinor(agent, calendar, day.start)) return pauseOfYoung(calendar, day);
        const figure = workBeforePause(day);
        if (figure === undefined) return [];
        const services = day.shifts.map((shift) => shift.service);
        const text = `${formatMinutes(figure)} de travail sans pause de ${formatMinutes(PAUSE_MIN)} dans ${theServices(calendar, services)}, alors qu'elle est due dès 6 heures`;
        return [{ services, limit: WORK_BEFORE_PAUSE_MIN - 1, figure, unit: 'minute', text }];
      });
  },
};

const YOUNG: RuleSource = { article: 'Code du travail, art. L3162-3', since: '2008-05-01' };
const YOUNG_RUN_MIN = 4.5 * 60;
const YOUNG_PAUSE_MIN = 30;

/** An agent under eighteen may not work more than four and a half hours without a pause of thirty minutes (L3162-3). */
function pauseOfYoung(calendar: PlanningCalendar, day: WorkDay): Finding[] {
  const figure = longestRun(day);
  if (figure <= YOUNG_RUN_MIN) return [];
  const services = day.shifts.map((shift) => shift.service);
  const text = `${formatMinutes(figure)} de travail sans pause de ${formatMinutes(YOUNG_PAUSE_MIN)} dans ${theServices(calendar, services)}, alors qu'elle est due à 4 heures 30 avant 18 ans`;
  return [{ services, limit: YOUNG_RUN_MIN, figure, unit: 'minute', text, source: YOUNG }];
}

/** Most work between two pauses of at least thirty minutes. Shorter pauses do not end the run, and are not work. */
function longestRun({ start, end, stretches }: WorkDay): number {
  const pauses = pausesOf(stretches);
  const whole = pauses.filter((it) => it.end - it.start >= YOUNG_PAUSE_MIN);
  const short = pauses.filter((it) => it.end - it.start < YOUNG_PAUSE_MIN);
  const runs = subtractIntervals({ start, end }, whole).map((run) => subtractIntervals(run, short));
  return Math.max(0, ...runs.map((pieces) => covered(pieces)));
}

/** Work before the first pause, when this pause comes after the sixth hour or never; else undefined. */
function workBeforePause({ start, end, stretches, workMin }: WorkDay): number | undefined {
  const pauses = pausesOf(stretches);
  const first = pauses.find((it) => it.start > start && it.end - it.start >= PAUSE_MIN);
  if (!first) return workMin;
  // Pauses under twenty minutes do not interrupt the work before it, but their own minutes are not work.
  const before = { start, end: Math.min(first.start, end) };
  const cuts = pauses.filter((it) => it.end <= before.end);
  const work = before.end - before.start - covered(cuts);
  return work > WORK_BEFORE_PAUSE_MIN ? work : undefined;
}

/** Breaks that no other service covers and gaps between stretches, in order. */
function pausesOf(stretches: WorkDay['stretches']): Interval[] {
  const breaks = stretches.flatMap(({ shifts }) =>
    shifts.length === 1
      ? (shifts[0]?.service.breaks ?? []).map((it) => ({ start: toMinute(it.start), end: toMinute(it.end) }))
      : sharedBreaks(shifts),
  );
  const gaps = stretches.flatMap((stretch, index) => {
    const next = stretches[index + 1];
    return next ? [{ start: stretch.end, end: next.start }] : [];
  });
  return mergeIntervals([...breaks, ...gaps]);
}

/** Breaks of overlapping or adjacent services during which the agent is not at work on another of these services. */
function sharedBreaks(shifts: WorkDay['shifts']): Interval[] {
  const spans = shifts.map(({ service, start, end }) => ({
    start,
    end,
    breaks: (service.breaks ?? []).map((it) => ({ start: toMinute(it.start), end: toMinute(it.end) })),
  }));
  return spans.flatMap((own) =>
    own.breaks.filter((it) =>
      spans.every(
        (other) => other === own || other.end <= it.start || it.end <= other.start || covers(other.breaks, it),
      ),
    ),
  );
}

const covers = (breaks: readonly Interval[], it: Interval): boolean =>
  breaks.some((other) => other.start <= it.start && it.end <= other.end);
