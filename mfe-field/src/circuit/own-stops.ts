import { type DoneStop, foldStops } from '@vigie/contracts/field/circuit/fold-stops';
import type { CircuitStop } from '@vigie/contracts/field/circuit/stop';
import type { ExecutionState } from '@vigie/contracts/field/execution/execution';
import type { ServiceAct } from '@vigie/contracts/field/execution/service-act';
import { activeService } from '@vigie/contracts/field/service/service.statuses';
import type { FieldService } from '../my-planning/my-services.queries';

const iso = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString());

/** The stops of a circuit by the acts that this phone knows of, those the server has not heard of included. */
export function stopsAfter(
  stops: readonly CircuitStop[] | undefined,
  acts: readonly ServiceAct[],
  state: ExecutionState,
): CircuitStop[] | undefined {
  if (!stops || stops.length === 0) return stops && [];
  const planned = stops.map(({ id, startAt, endAt }) => ({ id, start: Date.parse(startAt), end: Date.parse(endAt) }));
  const done = new Map<string, DoneStop>(foldStops(planned, acts, state).map((stop) => [stop.id, stop]));
  return stops.map((stop) => {
    const { status, arrivedAt, leftAt } = done.get(stop.id) ?? { status: stop.status, arrivedAt: null, leftAt: null };
    return { ...stop, status, arrivedAt: iso(arrivedAt), leftAt: iso(leftAt) };
  });
}

/** Where the agent of a service is: on a circuit at the stop that lasts, and nowhere between two. */
export const placeOf = (service: FieldService): FieldService['site'] | undefined =>
  service.isCircuit ? activeService(service.services ?? [])?.site : service.site;

/** True where a service is held at a site: of a circuit at the sites of all of its stops. */
export const isHeldAt = (service: FieldService, siteId: string): boolean =>
  service.site.id === siteId || (service.services ?? []).some(({ site }) => site.id === siteId);

/** The screen of a service that runs. */
export const addressOfService = ({ id, isCircuit }: Pick<FieldService, 'id' | 'isCircuit'>): string =>
  isCircuit ? `/terrain/circuitActif/${id}` : `/terrain/serviceActif/${id}`;

/** « Tournée de 3 arrêts ». */
export const circuitTitle = (count: number): string => `Tournée de ${count} arrêt${count > 1 ? 's' : ''}`;
