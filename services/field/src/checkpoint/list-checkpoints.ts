import { checkpointStatuses } from '@vigie/contracts/field/checkpoint/checkpoint.statuses';
import { checkpointList } from '@vigie/contracts/field/checkpoint/checkpoint-list';
import { roundStatuses } from '@vigie/contracts/field/round/round.statuses';
import { bindList, choicesOf, refsIn } from '@vigie/service-kit/lists/bind-list';
import { inNameOf, inText } from '@vigie/service-kit/lists/search-in';
import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

const { deleted } = checkpointStatuses.value;

/** Deleted checkpoints are hidden everywhere; their rows stay because past validations refer to them. */
export const notDeleted = sql`k.status <> ${deleted}`;

const roundsOver = (checkpoint: Sql) => sql`from field.round_checkpoint rk
  join field.round r on r.agency_id = rk.agency_id and r.id = rk.round_id and r.status = ${roundStatuses.value.active}
  where rk.agency_id = ${checkpoint}.agency_id and rk.checkpoint_id = ${checkpoint}.id`;

/** Number of active rounds that contain the checkpoint. */
export const roundsOf = (checkpoint: Sql) => sql<number>`(select count(*)::int ${roundsOver(checkpoint)})`;

/** Names of the active rounds that have no other active checkpoint, joined by commas; null when there is none. */
export const aloneInOf = (checkpoint: Sql) => sql<string | null>`(
  select string_agg('« ' || r.name || ' »', ', ' order by r.name) ${roundsOver(checkpoint)}
    and not exists (
      select from field.round_checkpoint other
      join field.checkpoint o on o.agency_id = other.agency_id and o.id = other.checkpoint_id
        and o.status = ${checkpointStatuses.value.active}
      where other.agency_id = rk.agency_id and other.round_id = rk.round_id and other.checkpoint_id <> rk.checkpoint_id))`;

export const SITE_JOIN = (row: Sql) =>
  sql`left join commercial.shared_site si on si.agency_id = ${row}.agency_id and si.id = ${row}.site_id`;
export const SITE_NAME_JOIN = (row: Sql) =>
  sql`left join commercial.shared_site_folded sn on sn.agency_id = ${row}.agency_id and sn.id = ${row}.site_id`;
export const siteRef = (row: Sql) => sql`jsonb_build_object('id', ${row}.site_id, 'name', coalesce(si.name, ''))`;
export const CUSTOMER_REF = sql`jsonb_build_object('id', si.customer_id, 'name', coalesce(si.customer_name, ''))`;

const K = sql`k`;

export const checkpoints = bindList(checkpointList, {
  from: sql`field.checkpoint k`,
  joins: { si: SITE_JOIN(K), sn: SITE_NAME_JOIN(K) },
  id: sql`k.id`,
  select: {
    id: sql`k.id`,
    title: sql`k.title`,
    badge: sql`k.badge`,
    color: sql`k.color`,
    description: sql`k.description`,
    building: sql`k.building`,
    floor: sql`k.floor`,
    roomKey: sql`k.room_key`,
    location: sql`k.location`,
    radius: sql`k.radius`,
    site: siteRef(K),
    customer: CUSTOMER_REF,
    status: sql`k.status`,
    rounds: roundsOf(K),
    aloneIn: aloneInOf(K),
    updatedAt: sql`k.updated_at`,
  },
  order: { title: sql`public.fold(k.title)`, site: sql`sn.name_folded`, customer: sql`public.fold(si.customer_name)` },
  notNull: ['title'],
  search: [inText(sql`k.search_text`), inNameOf(sql`k.site_id`, sql`commercial.shared_site_folded`)],
  filters: {
    site: refsIn(sql`k.site_id`),
    customer: refsIn(sql`si.customer_id`),
    status: choicesOf(sql`k.status`),
  },
});
