import type { DayRange } from '@vigie/contracts/catalogues/date-shortcuts';
import { invoiceTypes } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { type RawBuilder, sql } from 'kysely';
import { OWN_CURRENCY } from '../agency/own-currency';
import { db } from '../tables';
import { COUNTED } from './billed-lines';

const SIGN = sql`case when i.type = ${sql.lit(invoiceTypes.value.creditNote)} then -1 else 1 end`;

/** Returns what the invoices `i` that match ask in each currency that is not the agency's. */
export async function selectOtherCurrencies(which: RawBuilder<unknown>) {
  const { rows } = await sql<{ currency: string; invoiced: number; leftToPay: number }>`
    select i.currency, coalesce(sum(${SIGN} * i.price_cents), 0)::bigint as invoiced,
      coalesce(sum(i.to_pay_cents), 0)::bigint as left_to_pay
    from commercial.invoice i
    where ${COUNTED} and i.currency <> ${OWN_CURRENCY} and ${which}
    group by 1 order by 1`.execute(db());
  return rows;
}

/** Condition: invoice `i` is of one of these days. */
export const datedIn = ({ start, end }: DayRange): RawBuilder<unknown> =>
  sql`i.date between ${start}::date and ${end}::date`;
