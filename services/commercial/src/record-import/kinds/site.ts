import { RECORD_COLUMNS } from '@vigie/contracts/commercial/record-import/import-columns';
import { siteSaveSchema } from '@vigie/contracts/commercial/site/site';
import { sql } from 'kysely';
import { countServicesOfSite, deleteSite, siteNoun, siteSet } from '../../site/acts';
import { saveSite } from '../../site/save-site';
import { selectSiteById } from '../../site/select-site';
import { db } from '../../tables';
import { searchKeyOf } from './customer';
import {
  addressOf,
  customerNamed,
  firstSentence,
  type Identified,
  kindOf,
  pickPresent,
  savedFields,
  text,
  type Values,
} from './kind';
import { NOT_DELETED } from './not-deleted';

/** Returns the id of a customer's site with this name. */
export async function siteOf(customerId: string, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from site
    where customer_id = ${customerId} and name_folded = public.fold(${name}) and ${NOT_DELETED.site}`.execute(db());
  return rows[0]?.id;
}

async function identify(values: Values): Promise<Identified> {
  const name = text(values, 'name');
  const customerId = await customerNamed(text(values, 'customer'));
  return {
    id: await siteOf(customerId, name),
    keys: [`${customerId}/${await searchKeyOf(name)}`],
    more: { customerId },
  };
}

async function read(id: string): Promise<Record<string, unknown>> {
  const site = await selectSiteById(id);
  const siteUsers = site.siteUsers.map(({ agent }) => ({ agentId: agent.id, siteId: id }));
  return { ...savedFields(siteSaveSchema, site), siteUsers };
}

/** Documents that name a site, as a whole or on a line. Those that are older than the site cannot. */
function documentsNaming(id: string) {
  const since = sql`updated_at >= (select created_at from site where id = ${id})`;
  const onLine = sql`items @> ${JSON.stringify([{ siteId: id }])}::jsonb`;
  const documents = ['invoice', 'estimate', 'purchase_order'].map(
    (table) => sql`select from ${sql.table(table)} where ${since} and (site_id = ${id} or ${onLine})`,
  );
  return sql`${sql.join(documents, sql` union all `)} union all select from invoice_recurrence where ${since} and ${onLine}`;
}

export const siteKind = kindOf({
  columns: RECORD_COLUMNS.sites,
  set: siteSet,
  noun: siteNoun,
  saves: { writes: saveSite },
  schema: siteSaveSchema,
  nameOf: (values) => [text(values, 'customer'), text(values, 'name')].filter(Boolean).join(' / '),
  identify,
  fieldsOf: (values, before) => ({
    ...pickPresent(values, ['name', 'radius', 'specialties', 'activityType']),
    ...addressOf(values, before),
  }),
  read,
  remove: deleteSite,
  dependents: async (id) =>
    (await countServicesOfSite(id)).all > 0
      ? 'Des services y ont été planifiés'
      : firstSentence([
          [sql`select from price where site_id = ${id} and ${NOT_DELETED.price}`, 'Des tarifs y ont été fixés'],
          [documentsNaming(id), 'Des documents le nomment'],
        ]),
});
