import { EVENT_TYPES, isRestrictedEvent } from '@vigie/contracts/catalogues/event-types';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { AWAITED_REFERENCE } from '@vigie/contracts/field/logbook/entry-reference';
import { type EventMessage, type LogbookEntry, logbookList } from '@vigie/contracts/field/logbook/logbook';
import { toSearchText } from '@vigie/contracts/formats/search-text';
import { PREPARED } from '@vigie/service-kit/db/prepared';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import {
  bindList,
  choicesOf,
  type ListBinding,
  periodOnInstant,
  refsIn,
  toggleOf,
} from '@vigie/service-kit/lists/bind-list';
import { inNameOf, inText, type SearchSql } from '@vigie/service-kit/lists/search-in';
import type { LiveAudience } from '@vigie/service-kit/live/publish';
import { notFound } from '@vigie/service-kit/problem';
import { type RawBuilder, sql } from 'kysely';
import { db } from '../tables';
import { type ReaderScope, siteGrants, siteReports } from './granted/granted-sites';
import { ofSites } from './granted/sites-of-agent';

/** Event types whose entries nobody may change, as an SQL list. */
const RESTRICTED = EVENT_TYPES.filter((type) => isRestrictedEvent(type.typeKey)).map((type) => type.typeKey);
const typeNames = JSON.stringify(Object.fromEntries(EVENT_TYPES.map((type) => [type.typeKey, type.name])));

/** The newest message of an entry, as `eventMessageSchema` has it. */
const lastMessage = (location: RawBuilder<unknown>) => sql`(
  select jsonb_build_object(
    'id', m.id,
    'createdAt', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'author', m.author, 'content', m.content, 'location', ${location},
    'files', coalesce((
      select jsonb_agg(f || jsonb_build_object('url', '/api/agency/' || m.agency_id || '/file/' || (f->>'id')) order by n)
      from jsonb_array_elements(m.files) with ordinality as kept(f, n)), '[]'))
  from field.logbook_message m
  where m.agency_id = e.agency_id and m.entry_id = e.id
  order by m.created_at desc, m.id desc limit 1)`;

/** Names recorded with the entry; current names for entries written before names were recorded. */
const SITE = sql`coalesce(e.site_name, si.name, '')`;
const CUSTOMER = sql`coalesce(e.customer_name, c.name, '')`;
const AGENT = sql`coalesce(e.agent_name, a.name, '')`;

/** SQL of `entryReference` in the contracts, from the entry's place in the chain. */
const REFERENCE = sql`case
  when l.position is null then ${sql.lit(AWAITED_REFERENCE)}
  when l.position < 1000000 then 'MC-' || lpad(l.position::text, 6, '0')
  else 'MC-' || l.position end`;

/**
 * A word with any letter other than M and C matches no reference, except in the text of an awaited one, so the search
 * skips it.
 */
const inReference: SearchSql = (pattern, word) => {
  const plain = toSearchText(word);
  return /[abd-ln-z]/.test(plain) && !AWAITED_REFERENCE.toLowerCase().includes(plain)
    ? undefined
    : sql`public.fold(${REFERENCE}) like ${pattern}`;
};

const FOLDED_TYPES = EVENT_TYPES.map(({ typeKey, name }) => ({ typeKey, name: toSearchText(name) }));

/** Entries are found by the name of their type, which is what a reader sees first of each. */
const inTypeName: SearchSql = (_pattern, word) => {
  const plain = toSearchText(word);
  const named = FOLDED_TYPES.filter(({ name }) => name.includes(plain)).map(({ typeKey }) => typeKey);
  return named.length > 0 ? sql`e.type_key = any(${named}::text[])` : undefined;
};

/** Whether the entry `e` is an alert without acknowledgement; the partial index has this very condition. */
export const OPEN_ALERT = sql<boolean>`(e.alert and e.acknowledgement is null and not e.deleted)`;

/** The agency's setting for the type of the entry `e`, as JSON; null without one. */
const typeSetting = (key: string) => sql`(select i->${sql.lit(key)} from platform.shared_agency g
  cross join lateral jsonb_path_query(g.settings, '$.serviceEventTypes.items[*]') i
  where i->>'typeKey' = e.type_key limit 1)`;

/** An alert of a guard who did not come is out of date once somebody has begun the service. */
const HAS_COME = sql<boolean>`(e.type_key in ('service_late', 'circuit_late') and exists (select from field.service s
  where s.agency_id = e.agency_id and s.id = e.service_id and s.started_at is not null))`;

/**
 * Whether an alert is shown on top of every page; the agency can switch that off by event type. An alert that is out of
 * date still waits on its own page.
 */
export const FLASHES = sql<boolean>`(${typeSetting('flash')} is distinct from 'false'::jsonb and not ${HAS_COME})`;

const TOLD_BY_DEFAULT = EVENT_TYPES.filter(({ defaults }) => defaults.notifyCustomer).map(({ typeKey }) => typeKey);

/**
 * Whether the customer is notified of the entry, by the setting of the site, else of the agency, else of the catalogue;
 * only for entries that it may read.
 */
const TOLD_TO_CUSTOMER = sql<boolean>`(e.customer_show and coalesce(
  (select i->'notifyCustomer' from field.site_alerts o cross join lateral jsonb_path_query(o.changes, '$[*]') i
    where o.agency_id = e.agency_id and o.site_id = e.site_id and i->>'typeKey' = e.type_key
      and i->'notifyCustomer' <> 'null' limit 1),
  ${typeSetting('notifyCustomer')}, to_jsonb(e.type_key = any(${TOLD_BY_DEFAULT}::text[]))) = 'true'::jsonb)`;

/**
 * Entries without recorded names, which the search finds by current names; the partial index has this very condition.
 */
const UNNAMED = sql`(e.site_name is null or e.customer_name is null or (e.agent_name is null and e.agent_id is not null))`;
const siteOfToday = inNameOf(sql`e.site_id`, sql`commercial.shared_site_folded`);
const customerOfToday = inNameOf(sql`e.customer_id`, sql`commercial.shared_customer_folded`);
const agentOfToday = inNameOf(sql`e.agent_id`, sql`commercial.shared_agent_folded`);
const inNameOfToday: SearchSql = async (pattern, word, sees) => {
  const { rows } = await sql<{ unnamed: boolean }>`${PREPARED}
    select exists (select from field.logbook_entry e where ${UNNAMED}) as unnamed`.execute(db());
  if (!rows[0]?.unnamed) return sql`false`;
  return sql`(${UNNAMED} and (
    (e.site_name is null and ${await siteOfToday(pattern, word, sees)})
    or (e.customer_name is null and ${await customerOfToday(pattern, word, sees)})
    or (e.agent_name is null and ${await agentOfToday(pattern, word, sees)})))`;
};

const binding: ListBinding<typeof logbookList> = {
  from: sql`field.logbook_entry e`,
  joins: {
    si: sql`left join commercial.shared_site si on si.agency_id = e.agency_id and si.id = e.site_id`,
    c: sql`left join commercial.shared_customer c on c.agency_id = e.agency_id and c.id = e.customer_id`,
    a: sql`left join commercial.shared_agent a on a.agency_id = e.agency_id and a.id = e.agent_id`,
    s: sql`left join field.service s on s.agency_id = e.agency_id and s.id = e.service_id`,
    l: sql`left join field.logbook_link l on l.agency_id = e.agency_id and l.record_id = e.id`,
  },
  notNull: ['createdAt'],
  id: sql`e.id`,
  select: {
    id: sql`e.id`,
    reference: REFERENCE,
    createdAt: sql`e.created_at`,
    recordedAt: sql`e.recorded_at`,
    typeKey: sql`e.type_key`,
    typeName: sql`coalesce(${sql.lit(typeNames)}::jsonb->>e.type_key, e.type_key)`,
    familyKey: sql`e.family_key`,
    site: sql`jsonb_build_object('id', e.site_id, 'name', ${SITE})`,
    customer: sql`jsonb_build_object('id', e.customer_id, 'name', ${CUSTOMER})`,
    agent: sql`case when e.agent_id is null then null else jsonb_build_object('id', e.agent_id, 'name', ${AGENT}) end`,
    author: sql`e.author`,
    service: sql`case when coalesce(e.service_name, s.reference) is null then null else jsonb_build_object('id', e.service_id, 'name', coalesce(e.service_name, s.reference)) end`,
    specialty: sql`e.specialty`,
    location: sql`e.location`,
    infos: sql`e.infos`,
    radioFrom: sql`e.radio->>'from'`,
    radioTo: sql`e.radio->>'to'`,
    radioChannel: sql`e.radio->>'channel'`,
    checkpoint: sql`e.checkpoint`,
    roundCheckpoint: sql`e.round_checkpoint`,
    serviceRoundExecution: sql`e.service_round_execution`,
    lastEventMessage: lastMessage(sql`m.location`),
    customerShow: sql`e.customer_show`,
    alert: sql`e.alert`,
    acknowledgement: sql`e.acknowledgement`,
    editable: sql`not (e.type_key = any(${RESTRICTED}))`,
    messageCount: sql`e.message_count`,
    fileCount: sql`e.file_count`,
    updatedAt: sql`e.updated_at`,
  },
  order: {
    reference: sql`l.position`,
    site: SITE,
    customer: CUSTOMER,
    agent: AGENT,
    service: sql`coalesce(e.service_name, s.reference)`,
  },
  search: [inText(sql`e.search_text`), inTypeName, inReference, inNameOfToday],
  filters: {
    period: periodOnInstant(sql`e.created_at`),
    sites: refsIn(sql`e.site_id`),
    customers: refsIn(sql`e.customer_id`),
    agents: refsIn(sql`e.agent_id`),
    family: choicesOf(sql`e.family_key`),
    type: choicesOf(sql`e.type_key`),
    services: refsIn(sql`e.service_id`),
    alert: toggleOf(OPEN_ALERT),
    told: toggleOf(TOLD_TO_CUSTOMER),
  },
};

const entries = bindList(logbookList, binding);
/**
 * The agent's position and the office's comment on an alert stay inside the agency. A customer reads the event, its
 * site and its time.
 */
const entriesForCustomer = bindList(logbookList, {
  ...binding,
  select: {
    ...binding.select,
    location: sql`null::jsonb`,
    lastEventMessage: lastMessage(sql`null::jsonb`),
    acknowledgement: sql`e.acknowledgement || '{"comment": null}'`,
  },
});

/** An agent reads no position of a colleague, nor what the office told of it, and completes its own entries alone. */
const entriesForAgent = (agentId: string) => {
  const own = sql`e.agent_id is not distinct from ${agentId}::uuid`;
  return bindList(logbookList, {
    ...binding,
    select: {
      ...binding.select,
      location: sql`case when ${own} then e.location end`,
      lastEventMessage: lastMessage(sql`case when ${own} then m.location end`),
      acknowledgement: sql`case when ${own} then e.acknowledgement else e.acknowledgement || '{"comment": null}' end`,
      editable: sql`(${binding.select.editable} and ${ownEntries(agentId)})`,
    },
  });
};

/** The list of the logbook for the caller: those of a customer and of an agent hide positions and comments. */
export const entriesFor = ({ customerId, agentId }: Scope) =>
  customerId ? entriesForCustomer : agentId ? entriesForAgent(agentId) : entries;

/**
 * Audience of the logbook's live updates: holders of the list right get the rows; readers of a site's logbook are
 * notified and read again.
 */
export const LOGBOOK_STAFF = {
  right: 'ACCOUNT_RIGHT_LIST_MISSION_EVENT',
  hears: ['ACCOUNT_RIGHT_LIST_SITE_MISSION_EVENT', 'ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT'],
} as const satisfies LiveAudience;

/**
 * Condition on the entries that the caller may see: a customer those that are shown to it, an agent its own and those
 * of its services.
 */
export function visibleEntries(scope: ReaderScope): RawBuilder<unknown> {
  return sql`not e.deleted and ${entriesOf(scope)}`;
}

/**
 * The same condition with deleted entries, since an agent's photo of an entry that the office deleted meanwhile is
 * still kept.
 */
function entriesOf(scope: ReaderScope): RawBuilder<unknown> {
  if (scope.customerId) {
    const shown = sql`e.customer_id = ${scope.customerId}::uuid and e.customer_show`;
    const theirs = scope.onPaper ? sql`${shown} and ${siteReports(sql`e.site_id`)}` : shown;
    return scope.granted ? sql`(${theirs} and ${siteGrants(sql`e.site_id`, scope.granted)})` : sql`(${theirs})`;
  }
  if (scope.agentId) {
    const own = ownEntries(scope.agentId);
    return scope.ofSites ? sql`(${own} or ${ofSites(scope.agentId, scope.ofSites)})` : own;
  }
  return sql`true`;
}

/** Condition: the entry `e` is the agent's own, or of one of its services. */
const ownEntries = (agentId: string): RawBuilder<unknown> => sql`(e.agent_id = ${agentId}::uuid or exists (
  select from field.service own
  where own.agency_id = e.agency_id and own.id = e.service_id
    and (own.agent_id = ${agentId}::uuid or own.executed_by @> ${[agentId]}::uuid[])))`;

const everything = { query: '', limit: 0, page: 1, ascending: true, orderBy: 'createdAt', filters: {} };

/** Selects the entries that match a condition on `e` and that the caller may see, the oldest first. */
export async function selectEntries(where: RawBuilder<unknown>, scope: ReaderScope): Promise<LogbookEntry[]> {
  return selectWhere(sql`${visibleEntries(scope)} and ${where}`, scope);
}

async function selectWhere(where: RawBuilder<unknown>, scope: Scope): Promise<LogbookEntry[]> {
  const { data } = await entriesFor(scope).fetch(everything, { where });
  return data as LogbookEntry[];
}

export async function selectEntryById(
  agencyId: string,
  id: string,
  scope: ReaderScope,
  options: { takenOffToo?: boolean } = {},
): Promise<LogbookEntry & { eventMessages: EventMessage[] }> {
  const visible = options.takenOffToo ? entriesOf(scope) : visibleEntries(scope);
  const [entry] = await selectWhere(sql`${visible} and e.id = ${id}::uuid`, scope);
  if (!entry) throw notFound(FIELD_MESSAGES.eventNotFound);
  const messages = await db()
    .selectFrom('logbookMessage')
    .selectAll()
    .where('entryId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return {
    ...entry,
    eventMessages: messages.map(({ files, ...message }) => ({
      ...message,
      location: maySeePlace(scope, entry) ? message.location : null,
      files: files.map((file) => ({ ...file, url: `/api/agency/${agencyId}/file/${file.id}` })),
    })),
  };
}

const maySeePlace = ({ customerId, agentId }: Scope, { agent }: LogbookEntry): boolean =>
  !customerId && (!agentId || agent?.id === agentId);
