import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { checkpointCalls } from '@vigie/contracts/field/checkpoint/checkpoint.calls';
import { ok, type Person } from '../people';
import type { World } from '../world';
import type { Furnishing } from './furnishing';

async function newPlace(world: World, who: Person): Promise<string> {
  const [customerId, id] = [newId(), newId()];
  await ok(world, who, customerCalls.saveCustomer, { body: { id: customerId, name: `Client ${customerId}` } });
  await ok(world, who, siteCalls.saveSite, { body: { id, customerId, name: `Site ${id}` } });
  return id;
}

async function newCheckpoint(world: World, who: Person, siteId?: string): Promise<string> {
  const id = newId();
  const site = { id: siteId ?? (await newPlace(world, who)) };
  await ok(world, who, checkpointCalls.saveCheckpoint, { body: { id, site, title: `Porte ${id}`, badge: id } });
  return id;
}

export const checkpointFurnishing: Furnishing = {
  table: 'field.checkpoint',
  make: (world, who) => newCheckpoint(world, who),
};
