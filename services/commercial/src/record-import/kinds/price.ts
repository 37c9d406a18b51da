import { priceSaveSchema } from '@vigie/contracts/commercial/price/price';
import { RECORD_COLUMNS } from '@vigie/contracts/commercial/record-import/import-columns';
import { conflict } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { priceNoun, priceSet } from '../../price/noun';
import { deletePrice, savePrice } from '../../price/save-price';
import { readPrice } from '../../price/select-prices';
import { db } from '../../tables';
import { searchKeyOf } from './customer';
import { customerNamed, type Identified, kindOf, pickPresent, savedFields, text, type Values } from './kind';
import { NOT_DELETED } from './not-deleted';
import { siteOf } from './site';

async function ownerOf(values: Values): Promise<{ customerId: string | null; siteId: string | null }> {
  const [customer, site] = [text(values, 'customer'), text(values, 'site')];
  if (!customer && site) throw conflict('Indiquez le client du site', 'customer_unknown');
  if (!customer) return { customerId: null, siteId: null };
  const customerId = await customerNamed(customer);
  if (!site) return { customerId, siteId: null };
  const siteId = await siteOf(customerId, site);
  if (!siteId) throw conflict(`Site introuvable : ${customer} / ${site}`, 'site_unknown');
  return { customerId: null, siteId };
}

/** Not `is not distinct from`: PostgreSQL uses no index for it. */
const isOf = (column: 'customer_id' | 'site_id', id: string | null) =>
  id ? sql`${sql.ref(column)} = ${id}::uuid` : sql`${sql.ref(column)} is null`;

/** Identifies a price by owner, specialty and first day. */
async function identify(values: Values): Promise<Identified> {
  const owner = await ownerOf(values);
  const specialty = text(values, 'specialty');
  const { rows } = await sql<{ id: string }>`
    select id from price
    where ${isOf('customer_id', owner.customerId)} and ${isOf('site_id', owner.siteId)}
      and public.fold(coalesce(specialty, '')) = public.fold(${specialty})
      and valid_from = ${text(values, 'validFrom')}::date and ${NOT_DELETED.price}`.execute(db());
  const key = [owner.siteId ?? owner.customerId ?? 'agency', await searchKeyOf(specialty), values.validFrom].join('/');
  return { id: rows[0]?.id, keys: [key], more: owner };
}

function fieldsOf(values: Values, before: Record<string, unknown> | undefined): Record<string, unknown> {
  const factors = Object.entries(values).filter(([key]) => key.startsWith('factor.'));
  const own = Object.fromEntries(factors.map(([key, value]) => [key.slice('factor.'.length), value]));
  return {
    ...pickPresent(values, ['specialty', 'validFrom', 'validTo', 'dayPriceCents', 'interventionCents', 'circuitCents']),
    factors: { ...(before?.factors as object | undefined), ...own },
  };
}

const nameOf = (values: Values): string => {
  const owner = [text(values, 'customer'), text(values, 'site')].filter(Boolean).join(' / ') || 'Agence';
  return [owner, text(values, 'specialty')].filter(Boolean).join(', ');
};

export const priceKind = kindOf({
  columns: RECORD_COLUMNS.prices,
  set: priceSet,
  noun: priceNoun,
  saves: { writes: savePrice },
  schema: priceSaveSchema,
  nameOf,
  identify,
  fieldsOf,
  read: async (id) =>
    savedFields(
      priceSaveSchema,
      readPrice(await db().selectFrom('price').selectAll().where('id', '=', id).executeTakeFirstOrThrow()),
    ),
  remove: deletePrice,
  // Documents store the prices they were made with, so a price can always be taken back.
  dependents: async () => null,
});
