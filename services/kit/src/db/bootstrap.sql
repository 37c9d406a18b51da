-- What every schema stands on. Run by the first program that starts, under the migration lock; safe to run again.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['vigie_owner', 'vigie_platform', 'vigie_commercial', 'vigie_field', 'vigie_jobs'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nosuperuser nobypassrls nocreatedb nocreaterole', role_name);
    end if;
  end loop;
end $$;

grant create, usage on schema public to vigie_owner;

do $$
declare
  name text;
begin
  foreach name in array array['platform', 'commercial', 'field'] loop
    execute format('create schema if not exists %I authorization vigie_owner', name);
    execute format('grant usage on schema %I to vigie_platform, vigie_commercial, vigie_field', name);
    execute format('alter role %I set search_path = %I, public', 'vigie_' || name, name);
  end loop;
  create schema if not exists bullmq authorization vigie_jobs;
  -- BullMQ's own migrations begin with « create schema if not exists », which asks for this even when it exists.
  execute format('grant create on database %I to vigie_jobs', current_database());
end $$;

-- Case and accents folded, for search: immutable, so that an index can hold it.
create or replace function public.fold(value text) returns text
  language sql immutable parallel safe strict
  as $$ select public.unaccent('public.unaccent'::regdictionary, lower(value)) $$;

-- Row level security lets an index answer only comparisons that tell nothing of the rows they leave out, and PostgreSQL
-- does not count LIKE among them: its error names a pattern, which here is always the program's own. Without this, which
-- a superuser alone may say, searches read all rows of their agency.
do $$
begin
  if not (select proleakproof from pg_proc where oid = 'pg_catalog.textlike(text, text)'::regprocedure) then
    alter function pg_catalog.textlike(text, text) leakproof;
  end if;
exception when insufficient_privilege then
  raise notice 'LIKE is not leakproof: searches in long lists use no index';
end $$;

create or replace function public.current_agency() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('vigie.agency_id', true), '')::uuid $$;

create or replace function public.signed_in_user() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('vigie.user_id', true), '')::uuid $$;

-- True while the database erases the agency that the transaction serves, which it alone does (`platform.erase_agency`):
-- what keeps issued documents from being deleted asks. A setting alone proves nothing, any role may write one.
create or replace function public.is_erasing() returns boolean
  language sql stable parallel safe
  as $$
    select current_user = 'vigie_owner'
      and nullif(current_setting('vigie.erasing', true), '')::uuid = public.current_agency()
  $$;

-- Makes a table a tenant table: rows are seen and written only for the agency the transaction serves, by its owner too.
create or replace function public.make_tenant(target regclass) returns void
  language plpgsql
  as $$
declare
  service text := (select nspname from pg_namespace n join pg_class c on c.relnamespace = n.oid where c.oid = target);
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy agency on %s using (agency_id = public.current_agency()) with check (agency_id = public.current_agency())',
    target);
  execute format('grant select, insert, update, delete on %s to %I', target, 'vigie_' || service);
end $$;

-- The outbox and inbox of a service. They hold ids and no one's data, and are read across agencies by the relay.
create or replace function public.make_outbox(service text) returns void
  language plpgsql
  as $$
begin
  execute format($t$
    create table if not exists %1$I.outbox (
      id uuid primary key,
      agency_id uuid,
      kind text not null check (kind in ('job', 'event')),
      name text not null,
      payload jsonb not null,
      run_at timestamptz,
      request_id text,
      created_at timestamptz not null default clock_timestamp(),
      relayed_at timestamptz
    )$t$, service);
  execute format('create index if not exists outbox_waiting on %I.outbox (created_at) where relayed_at is null', service);
  execute format($t$
    create table if not exists %1$I.inbox (
      handler text not null,
      event_id uuid not null,
      handled_at timestamptz not null default now(),
      primary key (handler, event_id)
    )$t$, service);
  execute format('grant select, insert, update, delete on %1$I.outbox, %1$I.inbox to %2$I', service, 'vigie_' || service);
end $$;

-- What was done to the records of a service: who, when, before and after. Only ever added to.
create or replace function public.make_history(service text) returns void
  language plpgsql
  as $$
begin
  execute format($t$
    create table %1$I.history (
      agency_id uuid not null,
      id uuid not null,
      -- The noun and its record: customer, invoice…
      noun text not null,
      record_id uuid not null,
      -- create, edit, or the key of the act.
      act text not null,
      at timestamptz not null default clock_timestamp(),
      -- Null for what the product did by itself.
      user_id uuid,
      user_name text not null,
      -- The fields that changed, as they were and as they became.
      before jsonb not null,
      after jsonb not null,
      -- Hash of what was asked: the same again is an answer that was lost.
      request text,
      primary key (agency_id, id)
    )$t$, service);
  execute format('create index history_record on %I.history (agency_id, noun, record_id, at desc, id desc)', service);
  perform public.make_tenant(format('%I.history', service)::regclass);
  execute format('revoke update, delete on %1$I.history from %2$I', service, 'vigie_' || service);
end $$;
