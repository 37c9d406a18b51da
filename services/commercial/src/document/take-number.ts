import { conflict } from '@vigie/service-kit/problem';
import { db } from '../tables';

/** What numbers begin with: invoices, credit notes, estimates, purchase orders. */
export type NumberPrefix = 'F' | 'A' | 'D' | 'BC';
const DIGITS = 4;

/**
 * The next number of the sequence of an agency, kind and year, taken in the open transaction (CGI annexe II, article
 * 242 nonies A, I, 7°: a continuous chronological sequence). The counter's row stays locked until it ends, so the next
 * one waits and a failure leaves no gap. A day before the last one issued is refused: numbers follow days.
 */
export async function takeNumber(agencyId: string, kind: NumberPrefix, day: string): Promise<string> {
  const year = Number(day.slice(0, 4));
  const later = await db()
    .selectFrom('documentCounter')
    .select('lastDay')
    .where('kind', '=', kind)
    .where('year', '>', year)
    .executeTakeFirst();
  if (later) throw outOfOrder(later.lastDay);
  const taken = await db()
    .insertInto('documentCounter')
    .values({ agencyId, kind, year, last: 1, lastDay: day })
    .onConflict((c) =>
      c
        .columns(['agencyId', 'kind', 'year'])
        .doUpdateSet((e) => ({ last: e('documentCounter.last', '+', 1), lastDay: day }))
        .where('documentCounter.lastDay', '<=', day),
    )
    .returning('last')
    .executeTakeFirst();
  if (!taken) {
    const counter = await db()
      .selectFrom('documentCounter')
      .select('lastDay')
      .where('kind', '=', kind)
      .where('year', '=', year)
      .executeTakeFirstOrThrow();
    throw outOfOrder(counter.lastDay);
  }
  return `${kind}${year}-${String(taken.last).padStart(DIGITS, '0')}`;
}

function outOfOrder(lastDay: string) {
  const [year, month, day] = lastDay.split('-');
  return conflict(
    `La date ne peut pas précéder celle du dernier document émis (${day}/${month}/${year}) : les numéros suivent les dates.`,
    'date_out_of_order',
  );
}
