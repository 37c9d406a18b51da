-- Files that no record names any more: a paper that was attached by mistake and taken off again, one that was uploaded and
-- never used, one whose document was deleted. They go once nothing has named them for thirty days (RGPD, art. 5.1.e and 17).

create table unnamed_file (
  agency_id uuid not null,
  -- The file's.
  id uuid not null,
  since timestamptz not null default now(),
  -- From the end of its time on nobody reads it; its row waits here until its bytes are gone too. A record that named it in
  -- a transaction that was open at that moment gets it back.
  kept jsonb,
  taken_at timestamptz,
  primary key (agency_id, id)
);
select public.make_tenant('platform.unnamed_file');
revoke insert, update, delete on unnamed_file from vigie_platform;

-- Nobody else erases the row of a file.
revoke delete on file from vigie_platform;

-- Where in the product something may name a file, what is cheap to look through first. Read in the catalogue: a table or
-- a column added later is never forgotten. What tells of the past (histories, the audit) keeps no file, nor does what
-- somebody deleted; what was signed, published to many, sealed or sent is not left out here, whatever became of it.
create function places_of_files() returns table (relation text, named_in text, ids text)
  language sql stable set search_path = pg_catalog
  as $$
  with forgotten (relation, unless) as (values
    ('commercial.document', 't.status = 200'),
    ('commercial.expiration', 't.status = 400'),
    ('commercial.request', 't.status = 500'),
    ('commercial.request_message', 'exists (select from commercial.request r
        where r.agency_id = t.agency_id and r.id = t.request_id and r.status = 500)'),
    ('field.unavailability', 't.status = 500'))
  select r.relation,
    concat_ws(' and ', coalesce(nullif(r.of_agency, ''), 'true'), 'not (' || f.unless || ')'),
    string_agg(format(k.ids, a.attname), ' union all ' order by a.attnum)
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  cross join lateral (
    select format('%I.%I', n.nspname, c.relname) as relation,
      case when n.nspname = 'platform' and c.relname = 'agency' then 't.id = $1' else
        (select '(' || string_agg(format('t.%I = $1', b.attname), ' or ') || ')' from pg_attribute b
         where b.attrelid = c.oid and b.attnum > 0 and not b.attisdropped and b.atttypid = 'uuid'::regtype
           and b.attname ~ '(^|_)agency(_|$)') end as of_agency) r
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  join pg_type t on t.oid = a.atttypid
  cross join lateral (
    select case when t.typname = 'uuid' then 1 when t.typname = '_uuid' then 2 else 3 end as cost,
      case t.typname when 'uuid' then 'select t.%1$I' when '_uuid' then 'select unnest(t.%1$I)' else
        'select (regexp_matches(lower(t.%1$I::text), ''[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'', ''g''))[1]::uuid'
      end as ids) k
  left join forgotten f on f.relation = r.relation
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('platform', 'commercial', 'field')
    and t.typname in ('uuid', '_uuid', 'json', 'jsonb', 'text', '_text', 'varchar')
    and c.relname <> 'history' and r.relation not in ('platform.audit', 'platform.file', 'platform.unnamed_file')
    -- What is of everybody and of no agency names no agency's file.
    and r.of_agency is not null
  group by r.relation, r.of_agency, f.unless, k.cost
  order by k.cost, r.relation
  $$;
revoke execute on function places_of_files() from public;

-- Of these files of an agency, those that nothing names.
create function unnamed_of(of_agency uuid, files uuid[]) returns uuid[]
  language plpgsql stable set search_path = platform, public, pg_temp
  as $$
declare
  place record;
  named uuid[];
begin
  for place in select * from places_of_files() loop
    exit when cardinality(files) = 0;
    execute format(
      'select array_agg(distinct m.id) from %s t cross join lateral (%s) m (id) where %s and m.id = any($2)',
      place.relation, place.ids, place.named_in)
    into named using of_agency, files;
    files := array(select f from unnest(files) f where f <> all(coalesce(named, '{}')));
  end loop;
  return files;
end $$;
revoke execute on function unnamed_of(uuid, uuid[]) from public;

-- One look at the files of the agency that the transaction serves; answers those whose bytes are to go. The periods stand
-- here and not in the call, so that nobody who holds the program's role erases what is still needed.
create function sweep_files() returns setof uuid
  language plpgsql security definer set search_path = platform, public, pg_temp
  as $$
declare
  agency uuid := public.current_agency();
  unnamed uuid[];
begin
  if agency is null then
    raise exception 'no agency to look for' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('platform.sweep_files/' || agency, 0));
  unnamed := unnamed_of(agency, array(
    select f.id from file f where f.agency_id = agency and f.created_at < now() - interval '1 day'
    union
    select u.id from unnamed_file u where u.agency_id = agency and u.kept is not null));

  insert into file select r.* from unnamed_file u, jsonb_populate_record(null::file, u.kept) r
  where u.agency_id = agency and u.kept is not null and u.id <> all(unnamed)
  on conflict (agency_id, id) do nothing;
  delete from unnamed_file u where u.agency_id = agency and u.id <> all(unnamed);

  with over as (
    delete from file f using unnamed_file u
    where u.agency_id = agency and f.agency_id = agency and f.id = u.id
      and u.kept is null and u.since < now() - interval '30 days'
    returning f.id, to_jsonb(f) as kept)
  update unnamed_file u set kept = over.kept, taken_at = now() from over where u.agency_id = agency and u.id = over.id;

  insert into unnamed_file (agency_id, id) select agency, f from unnest(unnamed) f
  on conflict (agency_id, id) do nothing;

  -- A day later no transaction is open any more that could have named it meanwhile.
  return query select u.id from unnamed_file u where u.agency_id = agency and u.taken_at < now() - interval '1 day';
end $$;
revoke execute on function sweep_files() from public;
grant execute on function sweep_files() to vigie_platform;

-- Notes that the bytes of these files are gone, once for each of them, where the agency reads what was erased.
create function note_erased_files(gone uuid[]) returns int
  language plpgsql security definer set search_path = platform, public, pg_temp
  as $$
declare
  agency uuid := public.current_agency();
  number int;
  last timestamptz;
begin
  with erased as (
    delete from unnamed_file u
    where u.agency_id = agency and u.id = any(gone) and u.taken_at < now() - interval '1 day' returning u.since)
  select count(*), max(since) into number, last from erased;
  if number > 0 then
    insert into field.erasure (agency_id, what, until, number) values (agency, 'unnamedFiles', last, number);
  end if;
  return number;
end $$;
revoke execute on function note_erased_files(uuid[]) from public;
grant execute on function note_erased_files(uuid[]) to vigie_platform;
