import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { compensatoryRestCalls } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.calls';
import { unavailabilityCalls } from '@vigie/contracts/field/unavailability/unavailability.calls';
import { ok, type Person } from '../../people';
import type { World } from '../../world';
import type { NounFixture } from '../furnishing';
import { guardOf } from './service';

const DAYS_APART = 3;
/**
 * Absences and rests of one agent never meet: each record of a test is of the same agent, on days of its own, and rests
 * lie years before absences.
 */
let made = 0;

async function newUnavailability(world: World, who: Person): Promise<string> {
  const id = newId();
  const agent = await guardOf(world, who);
  const startAt = addDays('2030-08-01', DAYS_APART * made++);
  const body = { id, agent, type: { name: 'Congé payé' }, startAt, endAt: addDays(startAt, DAYS_APART - 1) };
  await ok(world, who, unavailabilityCalls.saveUnavailability, { body });
  return id;
}

async function newRest(world: World, who: Person): Promise<string> {
  const id = newId();
  const agent = await guardOf(world, who);
  const day = addDays('2028-01-03', DAYS_APART * made++);
  const [startAt, endAt] = [`${day}T08:00:00+01:00`, `${day}T15:00:00+01:00`];
  const body = { id, agent, startAt, endAt, durationMin: 420 };
  await ok(world, who, compensatoryRestCalls.saveCompensatoryRest, { body });
  return id;
}

export const compensatoryRestFurnishing: NounFixture = { table: 'field.compensatory_rest', make: newRest };
export const unavailabilityFurnishing: NounFixture = { table: 'field.unavailability', make: newUnavailability };
