import { type RawBuilder, sql } from 'kysely';
import { currentAgency } from '../db/database';
import { textOf } from './written-once';

/** A table of these schemas, whose rows all belong to an agency, with its alias. */
const OF_AN_AGENCY = /^(?:commercial|field)\.\w+ (\w+)/;

/**
 * Names the agency of the transaction, whose rows alone row level security shows anyway: that reads the setting of the
 * transaction for each row of a scan. With the agency named too, PostgreSQL compares the two once, and counts ten thousand
 * rows in less than half of the time.
 */
export function ofTheAgency(from: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const alias = OF_AN_AGENCY.exec(textOf(from))?.[1];
  return alias ? [sql`${sql.ref(`${alias}.agency_id`)} = ${currentAgency()}`] : [];
}
