import { invoiceStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { type RawBuilder, sql } from 'kysely';
import { db } from '../tables';

/** Subquery: the sums of the issued credit notes of invoice `i`, zero without any. */
export const creditNotesOf = (i: RawBuilder<unknown>) => sql`(
  select coalesce(sum(a.price_cents), 0)::bigint as price, coalesce(sum(a.vat_cents), 0)::bigint as vat,
    coalesce(sum(a.total_cents), 0)::bigint as total
  from commercial.invoice a
  where ${i}.credited_cents > 0 and a.agency_id = ${i}.agency_id and a.original_id = ${i}.id
    and a.number is not null and a.status = ${invoiceStatuses.value.active})`;

/** Returns what an invoice still bills after its credit notes, excluding tax. */
export async function selectNetPrice(invoiceId: string): Promise<number> {
  const { rows } = await sql<{ price: number }>`
    select i.price_cents - n.price as price from commercial.invoice i cross join lateral ${creditNotesOf(sql`i`)} n
    where i.id = ${invoiceId}`.execute(db());
  return rows[0]?.price ?? 0;
}
