import { withRequiredRights } from '@vigie/contracts/catalogues/right-closure';
import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import { DEFAULT_SITE_AGENT_RIGHTS } from '@vigie/contracts/commercial/site/site';
import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import { newId } from '@vigie/contracts/core/id';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { sql } from 'kysely';
import { db } from '../tables';
import type { ParsedLine } from './reading/read-line';

export interface KnownSite {
  id: string;
  customerId: string;
  timeZone: string;
  /** False for a closed site. */
  open: boolean;
}

/** Result for a name that several agents have: the file cannot say which one it means. */
export const SEVERAL = Symbol('several');

/** Records that an import will create. */
export interface MissingRecords {
  customers: { id: string; name: string }[];
  sites: { id: string; customerId: string; name: string; specialties: string[] }[];
  agents: { id: string; firstName: string; lastName: string; specialties: string[] }[];
}

/** Customers, sites and agents by the names of a file, case, accents and spaces aside. */
export interface Directory {
  /** The site of a line, prepared for creation when allowed; undefined when it is missing. */
  siteOf(wanted: ParsedLine): KnownSite | undefined;
  /** The agent of a line, null when the line names none, undefined when it is missing. */
  agentOf(wanted: ParsedLine): string | typeof SEVERAL | null | undefined;
  missing: MissingRecords;
}

interface NamedRow {
  id: string;
  key: string;
}

/**
 * Reads the agency's records. With `createMissing`, the records that lines name and the agency lacks are prepared in
 * `missing`.
 */
export async function readDirectory(
  lines: readonly ParsedLine[],
  options: { timeZone: string; createMissing: boolean },
): Promise<Directory> {
  const key = await foldedNames(lines.flatMap((it) => [it.customer, it.site, it.agent, invertedName(it.agent)]));
  const customers = new Map((await selectCustomers()).map((row) => [row.key, row.id]));
  const sites = new Map(
    (await selectSites(options.timeZone)).map((row) => [`${row.customerId}/${row.key}`, row as KnownSite]),
  );
  const agents = await agentsByName();
  const missing: MissingRecords = { customers: [], sites: [], agents: [] };

  const customerOf = (name: string): string | undefined => {
    const known = customers.get(key(name));
    if (known || !options.createMissing || !name) return known;
    const id = newId();
    customers.set(key(name), id);
    missing.customers.push({ id, name });
    return id;
  };

  return {
    missing,
    siteOf({ customer, site, specialty }) {
      const customerId = customerOf(customer);
      if (!customerId || !site) return undefined;
      const place = `${customerId}/${key(site)}`;
      const known = sites.get(place);
      if (known || !options.createMissing) return addSpecialty(missing.sites, known, specialty);
      const created = { id: newId(), customerId, timeZone: options.timeZone, open: true };
      sites.set(place, created);
      missing.sites.push({ id: created.id, customerId, name: site, specialties: specialty ? [specialty] : [] });
      return created;
    },
    agentOf({ agent, specialty }) {
      if (!agent) return null;
      const known = agents.get(key(agent));
      if (known === SEVERAL) return SEVERAL;
      if (known || !options.createMissing) return known && addSpecialty(missing.agents, { id: known }, specialty).id;
      const id = newId();
      const [first = '', ...rest] = agent.split(' ');
      const [firstName, lastName] = rest.length > 0 ? [first, rest.join(' ')] : ['', first];
      agents.set(key(agent), id);
      const turned = key(invertedName(agent));
      if (!agents.has(turned)) agents.set(turned, id);
      missing.agents.push({ id, firstName, lastName, specialties: specialty ? [specialty] : [] });
      return id;
    },
  };
}

/** Turns « Karim Benali » into « Benali Karim ». */
const invertedName = (name: string): string => {
  const [first = '', ...rest] = name.split(' ');
  return [...rest, first].join(' ');
};

/** Adds the specialty of a line to a record that this import creates; an existing record stays unchanged. */
function addSpecialty<T extends { id: string } | undefined>(
  created: { id: string; specialties: string[] }[],
  found: T,
  specialty: string | null,
): T {
  const record = found && created.find((it) => it.id === found.id);
  if (record && specialty && !record.specialties.includes(specialty)) record.specialties.push(specialty);
  return found;
}

/** Names are folded by the database, so that two names are equal here exactly when its unique indexes say so. */
async function foldedNames(names: string[]): Promise<(name: string) => string> {
  const distinct = [...new Set(names)];
  const { rows } = await sql<{ name: string; key: string }>`
    select name, public.fold(name) as key from unnest(${distinct}::text[]) as name`.execute(db());
  const keys = new Map(rows.map((row) => [row.name, row.key]));
  return (name) => keys.get(name) ?? name;
}

async function selectCustomers(): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select id, public.fold(name) as key from commercial.shared_customer where status <> ${customerStatuses.value.deleted}`.execute(
    db(),
  );
  return rows;
}

async function selectSites(timeZone: string): Promise<(NamedRow & KnownSite)[]> {
  const { rows } = await sql<NamedRow & KnownSite>`
    select id, customer_id, public.fold(name) as key, coalesce(time_zone, ${timeZone}) as time_zone,
      status = ${siteStatuses.value.activated} as open
    from commercial.shared_site where status <> ${siteStatuses.value.deleted}`.execute(db());
  return rows;
}

/**
 * Agents by name, first name before or after the last name, since rosters have either. The usual order takes precedence
 * over the inverted one; a name of two agents maps to `SEVERAL`.
 */
async function agentsByName(): Promise<Map<string, string | typeof SEVERAL>> {
  const rows = await selectAgents();
  return new Map([...byName(rows, (row) => row.turned), ...byName(rows, (row) => row.key)]);
}

function byName<R extends NamedRow>(rows: readonly R[], nameOf: (row: R) => string) {
  const names = new Map<string, string | typeof SEVERAL>();
  for (const row of rows) names.set(nameOf(row), names.has(nameOf(row)) ? SEVERAL : row.id);
  return names;
}

/** Selects active agents only; archived and deleted ones match no name. */
async function selectAgents(): Promise<(NamedRow & { turned: string })[]> {
  const { rows } = await sql<NamedRow & { turned: string }>`
    select id, public.fold(name) as key, public.fold(trim(last_name || ' ' || first_name)) as turned from commercial.shared_agent where status in (${AGENT_STATUS.licensed}, ${AGENT_STATUS.unlicensed}) order by id desc`.execute(
    db(),
  );
  return rows;
}

/** Returns the missing records that services name: a line that is refused leaves no customer, site or agent behind. */
export function namedBy(
  services: readonly { customerId: string; siteId: string; agentId: string | null }[],
  { customers, sites, agents }: MissingRecords,
): MissingRecords {
  const named = new Set(services.flatMap(({ customerId, siteId, agentId }) => [customerId, siteId, agentId]));
  const isNamed = ({ id }: { id: string }) => named.has(id);
  return { customers: customers.filter(isNamed), sites: sites.filter(isNamed), agents: agents.filter(isNamed) };
}

/** Creates the missing records in the open transaction, with what the agency gives to new sites and agents. */
export async function createMissingRecords({ customers, sites, agents }: MissingRecords): Promise<void> {
  if (customers.length + sites.length + agents.length === 0) return;
  const { settings } = await selectPublishedAgency();
  const { items } = readSettingsBlock(settings, 'itemsSettings');
  const rights = withRequiredRights(readSettingsBlock(settings, 'defaultRights').rightsAgent);
  const people = {
    customers,
    sites: sites.map((site) => ({
      ...site,
      items: items.map((item) => ({ ...item, id: newId() })),
      rightsAgent: DEFAULT_SITE_AGENT_RIGHTS,
    })),
    agents: agents.map((agent) => ({ ...agent, rights })),
  };
  await sql`select * from commercial.import_directory(${JSON.stringify(people)}::jsonb)`.execute(db());
}
