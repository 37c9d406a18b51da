import type { SiteLevelRight } from '@vigie/contracts/core/holds';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import { hasRight, type Standing } from '@vigie/service-kit/http/caller';
import { type RawBuilder, sql } from 'kysely';

export const READS_LIST = 'ACCOUNT_RIGHT_LIST_SITE_MISSION_EVENT';
export const READS_ENTRY = 'ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT';

/** The scope of a reader of the logbook. */
export interface ReaderScope extends Scope {
  /** The right that a site must grant its customer, for a contact without the right to the whole logbook. */
  granted?: SiteLevelRight;
  /** The right that a site must grant its agents, for what an agent reads of the sites where it works. */
  ofSites?: SiteLevelRight;
  /** True for what a customer takes on paper, which leaves out sites without logbook reports. */
  onPaper?: boolean;
}

/** Returns the scope of a caller who does to the logbook what the right is for. */
export function readerScope(
  { standing, scope }: { standing: Standing; scope: Scope },
  right: SiteLevelRight,
): ReaderScope {
  const everySite = scope.customerId === undefined || hasRight(standing, 'ACCOUNT_RIGHT_LIST_MISSION_EVENT');
  return everySite ? scope : { ...scope, granted: right };
}

/** Returns the scope of a caller who opens one entry: an agent opens those of the sites where it works, too. */
export const openerScope = (asked: { standing: Standing; scope: Scope }): ReaderScope =>
  asked.scope.agentId ? { ...asked.scope, ofSites: READS_ENTRY } : readerScope(asked, READS_ENTRY);

/** Condition: the site with this id grants its customer the right. */
export const siteGrants = (
  siteId: RawBuilder<unknown>,
  right: SiteLevelRight,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from commercial.shared_site granted where granted.id = ${siteId}
    and (granted.rights_customer->>${right}::text)::boolean)`;

/** Condition: the logbook of the site with this id goes to its customer on paper. */
export const siteReports = (siteId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`not exists (
  select from commercial.shared_site silent where silent.id = ${siteId} and not silent.event_report_enabled)`;
