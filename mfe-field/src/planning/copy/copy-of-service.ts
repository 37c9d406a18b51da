import { newId } from '@vigie/contracts/core/id';
import type { Service } from '@vigie/contracts/field/service/service';
import type { ServiceSave } from '@vigie/contracts/field/service/service-save';
import { followBreaks } from '@vigie/contracts/rules/hours/place-breaks';

const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * Returns the parts of a service that its copy has too: its pauses, by which it is paid, and the stops of a circuit.
 * Delays, departures and absences belong to their day.
 */
export function partsOfCopy(
  { breaks, services, ...source }: Pick<Service, 'breaks' | 'services' | 'startAt' | 'endAt'>,
  copy: Pick<ServiceSave, 'startAt' | 'endAt'>,
): Pick<ServiceSave, 'breaks' | 'services'> {
  const from = { start: Date.parse(source.startAt), end: Date.parse(source.endAt) };
  const to = { start: Date.parse(copy.startAt), end: Date.parse(copy.endAt) };
  const pauses = breaks.flatMap(({ type, startAt, endAt, notWork, notCharge }) => {
    const [start, end] = [Date.parse(startAt), Date.parse(endAt ?? startAt)];
    return type === 'pause' && end > start ? [{ type, notWork, notCharge, start, end }] : [];
  });
  const moved = (instant: string) => iso(Math.min(Date.parse(instant) + to.start - from.start, to.end));
  return {
    breaks: followBreaks(pauses, from, to).map(({ start, end, ...pause }) => ({
      ...{ ...pause, id: newId(), startAt: iso(start), endAt: iso(end) },
    })),
    ...(services.length > 0 && {
      services: services.map(({ site, startAt, endAt, task }) => ({
        ...{ id: newId(), site: { id: site.id }, startAt: moved(startAt), endAt: moved(endAt), task },
      })),
    }),
  };
}
