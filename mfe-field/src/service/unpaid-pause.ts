import { newId } from '@vigie/contracts/core/id';
import { MINUTE_MS } from '@vigie/contracts/core/time/days';
import type { Service, ServiceBreak } from '@vigie/contracts/field/service/service';
import { BREAK_STATUS } from '@vigie/contracts/field/service-break/service-break.statuses';

/** Unpaid pauses of a service: what « Pause non payée » counts; delays, departures and paid pauses are not its own. */
const unpaidPausesOf = ({ breaks }: Service) => breaks.filter(({ type, notWork }) => type === 'pause' && notWork);
const minutesOf = (breaks: readonly ServiceBreak[]) => breaks.reduce((sum, it) => sum + it.durationMin, 0);

export const unpaidMinOf = (service: Service): number => minutesOf(unpaidPausesOf(service));

const iso = (ms: number): string => new Date(ms).toISOString();

/** The planned breaks of a service whose unpaid pauses last so long: the pause first, then those it leaves alone. */
export function breaksWith(pauseMin: number, known: Service | null, { start, end }: { start: number; end: number }) {
  const planned = (known?.breaks ?? []).filter(({ status }) => status === BREAK_STATUS.waiting);
  const own = new Set(known ? unpaidPausesOf(known) : []);
  // What an agent took already counts, and stays whatever is planned.
  const taken = minutesOf([...own].filter((it) => !planned.includes(it)));
  const lastsMin = Math.max(0, pauseMin - taken);
  const pauseStart = Math.floor((start + end - lastsMin * MINUTE_MS) / 2 / MINUTE_MS) * MINUTE_MS;
  const pause = {
    id: planned.find((it) => own.has(it))?.id ?? newId(),
    startAt: iso(pauseStart),
    endAt: iso(pauseStart + lastsMin * MINUTE_MS),
    notWork: true,
  };
  const moved = known ? start - Date.parse(known.startAt) : 0;
  const others = planned
    .filter((it) => !own.has(it))
    .map(({ id, type, startAt, endAt, notWork, notCharge }) => ({
      ...{ id, type, notWork, notCharge },
      startAt: iso(Date.parse(startAt) + moved),
      endAt: iso(Date.parse(endAt ?? startAt) + moved),
    }));
  return lastsMin > 0 ? [pause, ...others] : others;
}
