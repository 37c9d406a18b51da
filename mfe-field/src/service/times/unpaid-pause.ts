import { newId } from '@vigie/contracts/core/id';
import type { Interval } from '@vigie/contracts/core/time/intervals';
import type { Service, ServiceBreak } from '@vigie/contracts/field/service/service';
import { BREAK_STATUS } from '@vigie/contracts/field/service-break/service-break.statuses';
import { enumerate, formatMinutes } from '@vigie/contracts/formats/french';
import { INTERRUPTION_CATEGORIES } from '@vigie/contracts/rules/hours/break-types';
import { followBreaks, pauseInTheMiddle } from '@vigie/contracts/rules/hours/place-breaks';

/**
 * Returns the unpaid pauses of a service, which « Pause non payée » counts; delays, departures and paid pauses are not
 * included.
 */
const unpaidPausesOf = ({ breaks }: Service) => breaks.filter(({ type, notWork }) => type === 'pause' && notWork);
const minutesOf = (breaks: readonly ServiceBreak[]) => breaks.reduce((sum, it) => sum + it.durationMin, 0);

export const unpaidMinOf = (service: Service): number => minutesOf(unpaidPausesOf(service));

const timesOf = ({ start, end }: Interval) => ({
  startAt: new Date(start).toISOString(),
  endAt: new Date(end).toISOString(),
});

/**
 * Returns the planned breaks of a service with that many minutes of unpaid pauses: one pause, then the other breaks.
 */
export function breaksWith(pauseMin: number, known: Service | null, service: Interval) {
  const planned = (known?.breaks ?? []).filter(({ status }) => status === BREAK_STATUS.waiting);
  const own = new Set(known ? unpaidPausesOf(known) : []);
  // Pauses that an agent has taken already count and stay.
  const taken = minutesOf([...own].filter((it) => !planned.includes(it)));
  const lastsMin = Math.max(0, pauseMin - taken);
  const pause = pauseInTheMiddle(service, lastsMin);
  const id = planned.find((it) => own.has(it))?.id ?? newId();
  const others = planned
    .filter((it) => !own.has(it))
    .map(({ id, type, notWork, notCharge, startAt, endAt }) => ({
      ...{ id, type, notWork, notCharge, start: Date.parse(startAt), end: Date.parse(endAt ?? startAt) },
    }));
  const from = known ? { start: Date.parse(known.startAt), end: Date.parse(known.endAt) } : service;
  return [
    ...(lastsMin > 0 ? [{ id, notWork: true, ...timesOf(pause) }] : []),
    ...followBreaks(others, from, service).map(({ start, end, ...it }) => ({ ...it, ...timesOf({ start, end }) })),
  ];
}

/** Returns the breaks of a service as text: their references, and their minutes by category. */
export function breaksText(service: Service): string | undefined {
  if (service.breaks.length === 0) return undefined;
  const minutes = INTERRUPTION_CATEGORIES.filter(({ value }) => service.interruptions[value] > 0).map(
    ({ value, label }) => `${label.toLowerCase()} ${formatMinutes(service.interruptions[value])}`,
  );
  const references = service.breaks.flatMap((it) => it.reference ?? []);
  return [enumerate(references), minutes.join(', ')].filter(Boolean).join(' : ');
}
