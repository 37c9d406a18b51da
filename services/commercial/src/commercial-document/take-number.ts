import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { PREPARED } from '@vigie/service-kit/db/prepared';
import { conflict } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';

/** Prefixes of the numbers: invoices, credit notes, estimates, purchase orders. */
export type NumberPrefix = 'F' | 'A' | 'D' | 'BC';
const DIGITS = 4;

/**
 * Returns the next number in the sequence of an agency, kind and year, taken in the open transaction (CGI annexe II,
 * article 242 nonies A, I, 7°: a continuous chronological sequence). The counter's row stays locked until the
 * transaction ends, so a concurrent caller waits and a rollback leaves no gap. Refuses a day before the last issued
 * one: numbers follow days.
 */
export async function takeNumber(agencyId: string, kind: NumberPrefix, day: string): Promise<string> {
  const year = Number(day.slice(0, 4));
  const { rows } = await sql<{ last: number }>`${PREPARED}
    insert into document_counter as c (agency_id, kind, year, last, last_day)
    select ${agencyId}::uuid, ${kind}::text, ${year}::int, 1, ${day}::date
    where not exists (select from document_counter later where later.kind = ${kind}::text and later.year > ${year}::int)
    on conflict (agency_id, kind, year) do update set last = c.last + 1, last_day = excluded.last_day
      where c.last_day <= excluded.last_day
    returning last`.execute(db());
  const [taken] = rows;
  if (!taken) throw await outOfOrder(kind, year);
  return `${kind}${year}-${String(taken.last).padStart(DIGITS, '0')}`;
}

async function outOfOrder(kind: NumberPrefix, from: number) {
  const { lastDay } = await db()
    .selectFrom('documentCounter')
    .select('lastDay')
    .where('kind', '=', kind)
    .where('year', '>=', from)
    .orderBy('year', 'desc')
    .executeTakeFirstOrThrow();
  const day = formatFrenchDay(lastDay);
  return conflict(
    `La date ne peut pas précéder celle du dernier document émis (${day}) : les numéros suivent les dates. Modifiez ce document pour le dater du ${day} au plus tôt.`,
    'date_out_of_order',
  );
}
