import { newId } from '@vigie/contracts/core/id';
import { unavailabilityCalls } from '@vigie/contracts/field/unavailability/unavailability.calls';
import { ok, type Person } from '../people';
import type { World } from '../world';
import type { Furnishing } from './furnishing';
import { guardOf } from './service';

async function newUnavailability(world: World, who: Person): Promise<string> {
  const id = newId();
  const agent = await guardOf(world, who);
  const body = { id, agent, type: { name: 'Congé payé' }, startAt: '2030-08-01', endAt: '2030-08-15' };
  await ok(world, who, unavailabilityCalls.saveUnavailability, { body });
  return id;
}

export const unavailabilityFurnishing: Furnishing = { table: 'field.unavailability', make: newUnavailability };
