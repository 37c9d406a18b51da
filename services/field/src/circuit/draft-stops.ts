import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { Interval } from '@vigie/contracts/core/time/intervals';
import type { ParsedServiceSave } from '@vigie/contracts/field/service/service-save';
import { badField } from '@vigie/service-kit/problem';
import { type PlanSite, refusalOfSite } from '../service/directory';
import type { PlanStop } from './select-stops';

interface Around {
  /** The stops of the circuit before this save. */
  kept: readonly PlanStop[];
  /** The times of the circuit before this save; undefined for a new circuit. */
  before: Interval | undefined;
  sites: ReadonlyMap<string, PlanSite>;
  path: string;
}

/**
 * Returns the stops of a circuit after a save, each within the times of the circuit. A save without `services` keeps
 * the stops and shifts them with the start of the circuit.
 * @throws 400 when a kept stop no longer lies within the circuit
 */
export function draftStops(save: ParsedServiceSave, circuit: Interval, around: Around): readonly PlanStop[] {
  const { kept, before, sites, path } = around;
  if (!save.services) {
    const by = before ? circuit.start - before.start : 0;
    const moved = kept.map((stop) => ({ ...stop, start: stop.start + by, end: stop.end + by }));
    if (moved.some((stop) => !within(stop, circuit))) throw badField(`${path}endAt`, FIELD_MESSAGES.stopOutsideCircuit);
    return moved;
  }
  if (save.services.length > 0 && save.intervention) {
    throw badField(`${path}intervention`, FIELD_MESSAGES.circuitNoIntervention);
  }
  return save.services.map((stop, index): PlanStop => {
    const there = `${path}services.${index}.`;
    const known = kept.find(({ id }) => id === stop.id);
    const site = sites.get(stop.site.id);
    const refusal = refusalOfSite(site);
    if (!site || (refusal && known?.siteId !== site.id)) {
      throw badField(`${there}site`, refusal ?? COMMERCIAL_MESSAGES.siteNotFound);
    }
    const times = { start: Date.parse(stop.startAt), end: Date.parse(stop.endAt) };
    if (!within(times, circuit)) throw badField(`${there}endAt`, FIELD_MESSAGES.stopOutsideCircuit);
    return { id: stop.id, siteId: site.id, customerId: site.customerId, ...times, task: stop.task || null };
  });
}

const within = (stop: Interval, circuit: Interval): boolean => stop.start >= circuit.start && stop.end <= circuit.end;
