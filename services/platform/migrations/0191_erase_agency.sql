-- What is left of an agency that was erased: that it was, when, who asked for it and how much went.
create table erased_agency (
  -- The agency's.
  id uuid primary key,
  name text not null,
  -- Whom the payments that stay are of (Code de commerce, L123-22: ten years).
  identity jsonb not null,
  reason text not null,
  asked_at timestamptz not null,
  asked_by text not null,
  -- Who owned it: told when it is over, and forgotten then.
  owner jsonb,
  began_at timestamptz not null default now(),
  -- Rows that went, by table.
  erased jsonb not null default '{}',
  rows_erased_at timestamptz,
  files int,
  finished_at timestamptz
);
grant select, update (files, finished_at, owner) on erased_agency to vigie_platform;

-- Asked by jobs of every program that fail: an agency that is gone is no failure.
create function is_erased(whose uuid) returns boolean
  language sql stable security definer set search_path = platform, public
  as $$ select exists (select from platform.erased_agency e where e.id = whose) $$;
revoke execute on function is_erased(uuid) from public;
grant execute on function is_erased(uuid) to vigie_platform, vigie_commercial, vigie_field;

-- Every table with rows of agencies, those that refer to others before them. What the platform owes its own books stays
-- (subscriptions and payments), what was told to the platform stays (improvements), and memberships go last.
create function tables_of_agencies() returns table (relation text, named_in text, in_parts boolean)
  language plpgsql stable set search_path = pg_catalog
  as $$
declare
  waiting oid[] := array(
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('platform', 'commercial', 'field')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                    and a.atttypid = 'uuid'::regtype and a.attname ~ '(^|_)agency(_|$)')
      and (n.nspname || '.' || c.relname) not in (
        'platform.subscription', 'platform.subscription_payment', 'platform.subscription_extra', 'platform.feedback',
        'platform.membership', 'platform.agency_deletion'));
  free oid[];
begin
  while cardinality(waiting) > 0 loop
    free := array(
      select t from unnest(waiting) t
      where not exists (select from pg_constraint k
        where k.contype = 'f' and k.confrelid = t and k.conrelid <> t and k.conrelid = any(waiting)));
    if cardinality(free) = 0 then raise exception 'tables refer to each other in a circle: %', waiting::regclass[]; end if;
    return query
      select format('%I.%I', n.nspname, c.relname),
        (select string_agg(format('t.%I = $1', a.attname), ' or ' order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'uuid'::regtype
           and a.attname ~ '(^|_)agency(_|$)'),
        -- Rows that refer to rows of their own table go together.
        c.relkind = 'r' and not exists (select from pg_constraint k
          where k.contype = 'f' and k.conrelid = c.oid and k.confrelid = c.oid)
      from unnest(free) t join pg_class c on c.oid = t join pg_namespace n on n.oid = c.relnamespace order by 1;
    waiting := array(select t from unnest(waiting) t where t <> all(free));
  end loop;
end $$;
revoke execute on function tables_of_agencies() from public;

-- Closes the agency to everybody and writes down what will be left of it.
create function begin_erasure(of_agency uuid) returns void
  language plpgsql security definer set search_path = platform, public
  as $$
declare
  asked agency_deletion;
begin
  select * into asked from agency_deletion d where d.agency_id = of_agency and d.status = 100
    and d.due_on <= (now() at time zone 'Europe/Paris')::date for update;
  if not found then
    raise exception 'no deletion of agency % is due', of_agency using errcode = 'insufficient_privilege';
  end if;
  insert into erased_agency (id, name, identity, reason, asked_at, asked_by, owner)
    select a.id, a.name,
      jsonb_build_object('address', a.address, 'siren', a.siren, 'siret', a.siret, 'vatNumber', a.vat_number),
      asked.reason, asked.created_at, asked.asked_by_name,
      (select jsonb_build_object('email', u.email, 'name', trim(u.first_name || ' ' || u.last_name))
       from user_account u where u.id = a.owner_user_id)
    from agency a where a.id = of_agency;
  update agency set status = 200, subscription_active = false where id = of_agency;
  -- Nobody is in it any more, not even the owner who could pay still.
  update membership set status = 200 where agency_id = of_agency;
end $$;
revoke execute on function begin_erasure(uuid) from public;

-- An account that works nowhere else goes with its sessions and devices.
create function erase_person(person uuid) returns boolean
  language plpgsql security definer set search_path = platform, public
  as $$
begin
  -- Who is signed in sees its memberships everywhere.
  perform set_config('vigie.user_id', person::text, true);
  if exists (select from membership m where m.user_id = person)
    or exists (select from agency a where a.owner_user_id = person)
    or exists (select from user_account u where u.id = person and u.admin) then
    return false;
  end if;
  delete from refresh_token where session_id in (select s.id from session s where s.user_id = person);
  delete from session where user_id = person;
  delete from password_reset where user_id = person;
  delete from device where user_id = person;
  delete from user_account where id = person;
  return true;
exception when foreign_key_violation then
  -- Something of another agency names it: the account stays, and nobody signs in with it.
  update user_account set active = false where id = person;
  return false;
end $$;
revoke execute on function erase_person(uuid) from public;

-- Erases at most so many rows of an agency whose deletion is due; true once none is left. Killed between two of them it
-- goes on where it was, and run again it finds what somebody wrote meanwhile.
create function erase_agency(of_agency uuid, up_to int) returns boolean
  language plpgsql security definer set search_path = platform, public
  as $$
declare
  room int := up_to;
  gone int;
  done jsonb;
  t record;
  person uuid;
  people uuid[];
  accounts int := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('platform.erase_agency/' || of_agency, 0));
  perform set_config('vigie.agency_id', of_agency::text, true);
  perform set_config('vigie.erasing', of_agency::text, true);
  if not exists (select from erased_agency e where e.id = of_agency) then
    perform begin_erasure(of_agency);
  end if;
  select e.erased into done from erased_agency e where e.id = of_agency;

  for t in select * from tables_of_agencies() loop
    if t.in_parts then
      execute format('delete from %1$s where ctid = any(array(select t.ctid from %1$s t where %2$s limit %3$s))',
                     t.relation, t.named_in, room) using of_agency;
    else
      execute format('delete from %s t where %s', t.relation, t.named_in) using of_agency;
    end if;
    get diagnostics gone = row_count;
    continue when gone = 0;
    done := done || jsonb_build_object(t.relation, coalesce((done ->> t.relation)::int, 0) + gone);
    room := room - gone;
    exit when room <= 0;
  end loop;
  if room <= 0 then
    update erased_agency set erased = done where id = of_agency;
    return false;
  end if;

  people := array(select distinct m.user_id from membership m where m.agency_id = of_agency);
  delete from membership where agency_id = of_agency;
  delete from agency_deletion where agency_id = of_agency;
  update subscription set status = 400, ended_on = coalesce(ended_on, current_date) where agency_id = of_agency and status <> 400;
  update subscription set billing_email = null where agency_id = of_agency and billing_email is not null;
  delete from platform.agency where id = of_agency;
  foreach person in array people loop
    accounts := accounts + erase_person(person)::int;
  end loop;
  if cardinality(people) > 0 then
    done := done || jsonb_build_object('platform.membership', cardinality(people), 'platform.user_account', accounts);
  end if;
  update erased_agency set erased = done, rows_erased_at = coalesce(rows_erased_at, now()) where id = of_agency;
  return true;
end $$;
revoke execute on function erase_agency(uuid, int) from public;
grant execute on function erase_agency(uuid, int) to vigie_platform;

-- Agencies whose day has come, those of which something is left, and for two days those that are over: what a job at work
-- wrote while they were erased goes too.
create function agencies_to_erase() returns setof uuid
  language plpgsql stable security definer set search_path = platform, public
  as $$
begin
  return query
    select a.id from agency a where a.deletion_on <= (now() at time zone 'Europe/Paris')::date
    union
    select e.id from erased_agency e where e.finished_at is null or e.finished_at > now() - interval '2 days';
end $$;
revoke execute on function agencies_to_erase() from public;
grant execute on function agencies_to_erase() to vigie_platform;
