import type { DayRange } from '@vigie/contracts/catalogues/date-shortcuts';
import { invoiceStatuses, invoiceTypes } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { type RawBuilder, sql } from 'kysely';
import { OWN_CURRENCY } from '../agency/own-currency';

type Sql = RawBuilder<unknown>;

/**
 * SQL for the part of an amount that falls to one of several shares. `soFar` is the sum of the shares up to and
 * including this one, `whole` the sum of all. The part is a difference of rounded cumulative amounts, so the parts add
 * up to the amount to the cent.
 */
export const proratedPart = (amount: Sql, share: Sql, soFar: Sql, whole: Sql): Sql => sql`(
  round(${amount}::numeric * ${soFar} / nullif(${whole}, 0)) - round(${amount}::numeric * (${soFar} - ${share}) / nullif(${whole}, 0)))`;

/**
 * Values that an older version stored in another form are read as null: one bad line must not break the whole screen.
 */
const uuidIn = (text: Sql): Sql =>
  sql`case when ${text} ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then (${text})::uuid end`;
const dayIn = (text: Sql): Sql =>
  sql`case when ${text} ~ '^\\d{4}-\\d{2}-\\d{2}$' and pg_input_is_valid(${text}, 'date') then (${text})::date end`;

const CREDIT_NOTE = sql.lit(invoiceTypes.value.creditNote);

/** The document whose services an invoice `i` is shared among: for a credit note, the invoice that it corrects. */
const HOLDER = sql`case when i.type = ${CREDIT_NOTE} then coalesce(i.original_id, i.id) else i.id end`;

/** Condition: invoice `i` bills work of one of these ranges of days, by the columns that `billed_day` computes. */
export const workedIn = (...ranges: DayRange[]): Sql =>
  sql`(${sql.join(
    ranges.map(({ start, end }) => sql`i.billed_from <= ${end}::date and i.billed_to >= ${start}::date`),
    sql` or `,
  )})`;

/** Condition: invoice `i` counts in sums: issued, and not cancelled without a credit note. */
export const COUNTED = sql`(i.number is not null
  and (i.status = ${sql.lit(invoiceStatuses.value.active)} or i.credit_note_id is not null))`;

/** Subquery of the documents whose services the lines of these invoices are shared among. */
export const holdersOf = (which: Sql): Sql => sql`(select ${HOLDER} from commercial.invoice i where ${which})`;

/**
 * Every line of the issued invoices `i` that match and are in the agency's currency, in cents excluding tax, after the
 * document's discount; credit notes are negative. A cancelled invoice counts when its credit note does, so that the two
 * cancel out. `day` is the day of work: the end of the period of the line or the document, else the document's own day.
 */
export const billedLines = (which: Sql): Sql => sql`(
  select l.invoice_id, l.holder_id, l.n, l.customer_id, l.site_id, l.specialty, l.invoice_day, l.day,
    (l.sign * (l.net - coalesce(${proratedPart(sql`l.discount`, sql`l.net`, sql`l.so_far`, sql`l.whole`)}, 0)))::bigint as cents
  from (
    select i.id as invoice_id, e.n, i.customer_id, i.date as invoice_day,
      ${HOLDER} as holder_id,
      case when i.type = ${CREDIT_NOTE} then -1 else 1 end as sign,
      coalesce(${uuidIn(sql`e.item->>'siteId'`)}, i.site_id) as site_id,
      nullif(e.item->>'specialty', '') as specialty,
      coalesce(${dayIn(sql`e.item->'period'->>'end'`)}, i.period_end, i.date) as day,
      coalesce((i.totals->>'discountCents')::bigint, 0) as discount,
      e.net, sum(e.net) over (partition by i.id order by e.n) as so_far, sum(e.net) over (partition by i.id) as whole
    from commercial.invoice i
    cross join lateral (
      select t.item, t.n, case when jsonb_typeof(i.totals->'lines'->(t.n::int - 1)) = 'number'
        then (i.totals->'lines'->>(t.n::int - 1))::bigint else 0 end as net
      from jsonb_array_elements(i.items) with ordinality t (item, n)) e
    where ${COUNTED} and i.currency = ${OWN_CURRENCY} and ${which}
  ) l
)`;
