import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import type { RightKey } from '@vigie/contracts/core/rights';
import { worksAt } from '@vigie/service-kit/agency/works-at';
import { fileNotFound, type selectFileById } from '@vigie/service-kit/files/files';
import { hasRight, type Standing } from '@vigie/service-kit/http/caller';
import { missingRight } from '@vigie/service-kit/problem';
import { type RawBuilder, sql } from 'kysely';
import { db } from '../tables';

type File = Awaited<ReturnType<typeof selectFileById>>;

/** The right with which a customer reads what staff reads with another one. */
const CUSTOMERS_RIGHT: Partial<Record<RightKey, RightKey>> = {
  ACCOUNT_RIGHT_READ_INVOICE: 'ACCOUNT_RIGHT_LIST_INVOICE',
};

/**
 * Lets the uploader, the file's agent, and staff and the file's customer with its right pass; throws 404 for everyone else. A
 * contact of the customer whose right was taken away keeps no file by its address. The photos of a logbook are read by
 * those, too, to whom their site opens it.
 */
export async function checkMayRead(file: File, standing: Standing, userId: string): Promise<void> {
  if (file.createdBy === userId) return;
  if (standing.role === 'customer') {
    if (!file.customerId || file.customerId !== standing.customerId) throw fileNotFound();
    const right = file.rightKey && (CUSTOMERS_RIGHT[file.rightKey] ?? file.rightKey);
    if (!right || hasRight(standing, right) || (await opensTo(file, standing))) return;
    throw missingRight(right);
  }
  if (file.agentId && file.agentId === standing.agentId) return;
  if (file.rightKey && !hasRight(standing, file.rightKey) && !(await opensTo(file, standing)))
    throw missingRight(file.rightKey);
  if (!file.rightKey && standing.role === 'agent') throw fileNotFound();
}

const OF_SITE = 'ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT';

/** Whether the logbook that the file is a photo of is open to a contact with the right to it, or to who works there. */
async function opensTo({ siteId, rightKey }: File, standing: Standing): Promise<boolean> {
  if (!siteId || rightKey !== 'ACCOUNT_RIGHT_LIST_MISSION_EVENT') return false;
  if (standing.role === 'customer') return hasRight(standing, OF_SITE) && grants(siteId, sql`rights_customer`);
  if (standing.role === 'manager') return hasRight(standing, OF_SITE);
  return standing.agentId !== null && (await worksAt(siteId, standing.agentId)) && grants(siteId, sql`rights_agent`);
}

async function grants(siteId: string, rights: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    select from commercial.shared_site
    where id = ${siteId}::uuid and (${rights}->>${OF_SITE}::text)::boolean and status <> ${siteStatuses.value.deleted}`.execute(
    db(),
  );
  return rows.length > 0;
}
