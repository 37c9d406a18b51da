import { sql } from 'kysely';
import { db } from '../../tables';
import { ABOUT_SITE } from '../granted/sites-of-agent';

/**
 * Grants or revokes the access of the customer, and of who reads the logbook of the site, to the files of an entry, as
 * the entry's current state has it.
 */
export async function showFiles(entryId: string): Promise<void> {
  await sql`
    update platform.shared_file f
    set customer_id = case when e.customer_show and not e.deleted then e.customer_id end,
        site_id = case when not e.deleted and ${ABOUT_SITE} then e.site_id end
    from field.logbook_entry e
    join field.logbook_message m on m.agency_id = e.agency_id and m.entry_id = e.id
    cross join lateral jsonb_array_elements(m.files) kept
    where e.id = ${entryId}::uuid and f.agency_id = e.agency_id and f.id = (kept->>'id')::uuid`.execute(db());
}
