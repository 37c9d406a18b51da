import type { SiteLevelRight } from '@vigie/contracts/core/holds';
import type { Ref } from '@vigie/contracts/core/wire';
import { SITE_LOGBOOK_MESSAGES } from '@vigie/contracts/field/site-logbook/site-logbook';
import type { siteLogbookCalls } from '@vigie/contracts/field/site-logbook/site-logbook.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../../tables';
import { entriesFor } from '../list-entries';
import { READS_ENTRY, READS_LIST } from './granted-sites';
import { ofSites, sitesOfAgent } from './sites-of-agent';

/** The entries of a page. A phone in use reads the first one each minute. */
const PAGE = 50;

export const siteLogbookHandlers: Handlers<typeof siteLogbookCalls> = {
  async siteLogbooks({ scope }) {
    // Who is no agent works on no site.
    return { sites: scope.agentId ? await selectSites(scope.agentId, READS_LIST) : [] };
  },
  async siteLogbook({ params, query, scope, standing }) {
    const { agentId } = scope;
    if (!agentId) throw notFound();
    const site = (await selectSites(agentId, READS_LIST)).find(({ id }) => id === params.id);
    if (!site) throw notFound(SITE_LOGBOOK_MESSAGES.closed);
    const opened = await selectSites(agentId, READS_ENTRY);
    const newest = {
      query: query.search,
      page: Number(query.page),
      ascending: false,
      orderBy: 'createdAt' as const,
      filters: { sites: [site.id] },
    };
    const where = sql`not e.deleted and ${ofSites(agentId, READS_LIST)}`;
    const { data, filtered } = await entriesFor({ agentId }).fetch({ ...newest, limit: PAGE }, { standing, where });
    return { site, opens: opened.some(({ id }) => id === site.id), data, filtered };
  },
};

async function selectSites(agentId: string, right: SiteLevelRight): Promise<Ref[]> {
  const { rows } = await sql<Ref>`
    select s.id, s.name from commercial.shared_site s
    where s.id in (${sitesOfAgent(agentId, right)}) order by s.name, s.id`.execute(db());
  return rows;
}
