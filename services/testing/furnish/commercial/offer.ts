import { offerCalls } from '@vigie/contracts/commercial/offer/offer.calls';
import { newId } from '@vigie/contracts/core/id';
import { ok, type Person } from '../../people';
import type { World } from '../../world';

export async function newOffer(world: World, who: Person, mark = ''): Promise<string> {
  const id = newId();
  const contact = { name: `Claire ${mark}`, email: 'claire@exemple.test' };
  const title = `Renfort ${mark}`;
  const body = { id, title, type: 1 as const, contact, locations: ['69'], description: '<p>Renfort</p>' };
  await ok(world, who, offerCalls.saveOffer, { body });
  return id;
}

/** Creates an announcement and deactivates it, so that no other agency reads it any more. */
export async function furnishOffer(world: World, owner: Person, mark: string): Promise<void> {
  const params = { id: await newOffer(world, owner, mark) };
  const { updatedAt } = (await ok(world, owner, offerCalls.offer, { params })).offer;
  await ok(world, owner, offerCalls.deactivateOffer, { params, body: { updatedAt } });
}
