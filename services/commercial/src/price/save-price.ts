import { PRICE_MESSAGES, type priceSaveSchema } from '@vigie/contracts/commercial/price/price';
import { priceRight } from '@vigie/contracts/commercial/price/price.acts';
import { priceStatuses } from '@vigie/contracts/commercial/price/price.statuses';
import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { addDays } from '@vigie/contracts/core/time/days';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import {
  type DatedPrice,
  effectOnExisting,
  type PriceOwner,
  sameOwnerAndSpecialty,
} from '@vigie/contracts/rules/prices/price-layers';
import type { SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { runAct } from '@vigie/service-kit/acts/run-act';
import { requireRight } from '@vigie/service-kit/http/authenticate';
import { badField } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { demandLive } from '../demand-live';
import { db } from '../tables';
import { type PriceRecord, priceNoun, priceSet } from './noun';
import { selectPrices, shownPrice } from './select-prices';

/**
 * Writes a price. An open-ended price of the same owner and specialty ends on the day before, and follows its start.
 */
export const savePrice: SaveFunction<typeof priceSaveSchema, PriceRecord> = async (body, known, actor) => {
  const { updatedAt: _read, ...price } = body;
  demandRight(price, actor);
  // The caller needs the right to the former owner's prices too.
  if (known) demandRight(known, actor);
  await demandOwner(price);
  // The locks serialise saves of one owner's prices: each must see the other's days.
  const owners = [price, ...(known ? [known] : [])].map((it) => it.siteId ?? it.customerId ?? actor.agencyId);
  for (const owner of [...new Set(owners)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`prices/${owner}`}, 0))`.execute(db());
  if (known && !sameOwnerAndSpecialty(known, price)) await giveBack(known, actor);
  else if (known && known.validFrom !== price.validFrom)
    await movePrevious(known, { validTo: addDays(price.validFrom, -1), endedBy: known.id }, actor);
  await makeRoom(price, actor);
  const values = { ...price, factors: JSON.stringify(price.factors) };
  await db()
    .insertInto('price')
    .values({ agencyId: actor.agencyId, ...values })
    .onConflict((c) => c.columns(['agencyId', 'id']).doUpdateSet(values))
    .execute();
};

async function makeRoom(price: DatedPrice & { id: string }, actor: Actor): Promise<void> {
  const { customerId, siteId } = price;
  const owners = { customerIds: customerId ? [customerId] : [], siteIds: siteId ? [siteId] : [] };
  const known = await selectPrices(owners, shownPrice);
  for (const other of known) {
    if (other.id === price.id) continue;
    const beside = effectOnExisting(other, price);
    if (beside === 'apart') continue;
    if (beside === 'overlaps') {
      const to = other.validTo && formatFrenchDay(other.validTo);
      throw badField('validFrom', PRICE_MESSAGES.overlaps({ from: formatFrenchDay(other.validFrom), to }));
    }
    const end = ({ id }: PriceRecord) =>
      db().updateTable('price').set({ validTo: beside.endsOn, endedBy: price.id }).where('id', '=', id).execute();
    await runAct(priceSet, 'end', priceNoun, end, { id: other.id, body: {} }, actor);
  }
}

/**
 * Deletes a price. The price that it had ended takes back its days, so that no day falls back on a less specific price.
 */
export const deletePrice = async (price: PriceRecord, _body: object, actor: Actor): Promise<void> => {
  demandRight(price, actor);
  await giveBack(price, actor);
};

function demandRight(owner: PriceOwner, { standing }: Actor): void {
  if (standing) requireRight(standing, priceRight(owner));
}

/** Gives the days of a price back to the price that it had ended; what had ended the one then ends the other. */
const giveBack = (price: PriceRecord, actor: Actor): Promise<void> =>
  movePrevious(price, { validTo: price.validTo, endedBy: price.endedBy }, actor);

/** Moves the end of the price that another had ended, unless it was given another end since or would end before it begins. */
async function movePrevious(
  { id, validFrom }: PriceRecord,
  end: Pick<PriceRecord, 'validTo' | 'endedBy'>,
  actor: Actor,
): Promise<void> {
  const ended = await db()
    .selectFrom('price')
    .select(['id', 'validFrom'])
    .where('endedBy', '=', id)
    .where('validTo', '=', addDays(validFrom, -1))
    .where('status', '=', priceStatuses.value.active)
    .orderBy('id')
    .execute();
  const act = end.validTo !== null && end.validTo < validFrom ? 'end' : 'prolong';
  const move = (price: PriceRecord) => db().updateTable('price').set(end).where('id', '=', price.id).execute();
  for (const price of ended) {
    if (end.validTo !== null && end.validTo < price.validFrom) continue;
    await runAct(priceSet, act, priceNoun, move, { id: price.id, body: {} }, actor);
  }
}

async function demandOwner({ customerId, siteId }: PriceOwner): Promise<void> {
  if (customerId) await demandLive('customer', [customerId], 'customerId');
  if (siteId) {
    const site = await db().selectFrom('site').select('status').where('id', '=', siteId).executeTakeFirst();
    if (!site || site.status === siteStatuses.value.deleted) throw badField('siteId', COMMERCIAL_MESSAGES.siteNotFound);
  }
}
