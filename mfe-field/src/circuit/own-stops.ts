import { type DoneStop, foldStops } from '@vigie/contracts/field/circuit/fold-stops';
import type { CircuitStop } from '@vigie/contracts/field/circuit/stop';
import type { ExecutionState } from '@vigie/contracts/field/execution/execution';
import type { ServiceAct } from '@vigie/contracts/field/execution/service-act';
import { activeService } from '@vigie/contracts/field/service/service.statuses';
import type { FieldService } from '../my-planning/my-services.queries';

const iso = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString());

/** Returns the stops of a circuit after the acts that this phone knows, including those not yet sent. */
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

/** Returns the site where the agent is: on a circuit that of the current stop, and none between two stops. */
export const placeOf = (service: FieldService): FieldService['site'] | undefined =>
  service.isCircuit ? activeService(service.services ?? [])?.site : service.site;

/** Returns whether a service is held at a site. A circuit is held at the sites of all its stops. */
export const isHeldAt = (service: FieldService, siteId: string): boolean =>
  service.site.id === siteId || (service.services ?? []).some(({ site }) => site.id === siteId);

/** Returns the address of the screen of a running service. */
export const addressOfService = ({ id, isCircuit }: Pick<FieldService, 'id' | 'isCircuit'>): string =>
  isCircuit ? `/terrain/circuitActif/${id}` : `/terrain/serviceActif/${id}`;

/** « Tournée de 3 arrêts ». */
export const circuitTitle = (count: number): string => `Tournée de ${count} arrêt${count > 1 ? 's' : ''}`;

/** Returns the name of a service for its agent. The site of a circuit is only that of its first stop. */
export const nameOfService = ({
  isCircuit,
  site,
  services = [],
}: Pick<FieldService, 'isCircuit' | 'site' | 'services'>) => (isCircuit ? circuitTitle(services.length) : site.name);
