import { sql } from 'kysely';
import { db } from '../../tables';

/** Grants or revokes the customer's access to the files of an entry, as the entry's current state has it. */
export async function showFiles(entryId: string): Promise<void> {
  await sql`
    update platform.shared_file f
    set customer_id = case when e.customer_show and not e.deleted then e.customer_id end
    from field.logbook_entry e
    join field.logbook_message m on m.agency_id = e.agency_id and m.entry_id = e.id
    cross join lateral jsonb_array_elements(m.files) kept
    where e.id = ${entryId}::uuid and f.agency_id = e.agency_id and f.id = (kept->>'id')::uuid`.execute(db());
}
