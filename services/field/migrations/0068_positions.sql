-- Positions are kept apart from what is chained, so that they can go when their time is over (CNIL, délibération
-- 2015-165, art. 5) while the chain stays whole. A record of format 3 holds the seal of its position: the SHA-256 of a
-- random salt and of the position. Position and salt stand here; without them the seal tells nothing of the place.

alter table logbook_record
  drop constraint logbook_record_format_check,
  add constraint logbook_record_format_check check (format in (1, 2, 3)),
  alter column format set default 3,
  -- When the position went out of a record of format 1 or 2, which hashed it in clear: from then on the chain holds
  -- the record's place and no longer its content.
  add column erased_at timestamptz,
  add constraint logbook_record_erased check (erased_at is null or format < 3);

create table logbook_position (
  agency_id uuid not null,
  record_id uuid not null,
  -- Canonical JSON, as it was sealed: `jsonb` gives numbers back in another spelling.
  position text not null,
  salt text not null,
  primary key (agency_id, record_id),
  foreign key (agency_id, record_id) references logbook_record (agency_id, id)
);
select public.make_tenant('field.logbook_position');
revoke update, delete on logbook_position from vigie_field;

create or replace function note_logbook_record() returns trigger
  language plpgsql security definer set search_path = field, public, pg_temp
  as $$
declare
  place jsonb := nullif(new.content::jsonb->'location', 'null');
begin
  if new.kind = 'entry' then
    if new.id <> new.entry_id then
      raise exception 'an entry is its own first record' using errcode = 'check_violation';
    end if;
  else
    -- Whoever writes under one entry follows one another from here to the commit: the order of their numbers is that of
    -- their commits, so that every reader folds them in the same order.
    perform 1 from logbook_entry where agency_id = new.agency_id and id = new.entry_id for update;
    if not found then
      raise exception 'no entry % to write under', new.entry_id using errcode = 'foreign_key_violation';
    end if;
  end if;
  if place is not null and not place ? 'sealed' then
    raise exception 'a position is recorded by its seal' using errcode = 'check_violation';
  end if;
  new.format := 3;
  new.erased_at := null;
  new.sequence := nextval('field.logbook_record_sequence');
  new.recorded_at := date_trunc('milliseconds', clock_timestamp());
  return new;
end $$;

-- As before, but for the place: it is read of `logbook_position`, which arrives after its record.
create or replace function read_logbook_record() returns trigger
  language plpgsql security definer set search_path = field, public, pg_temp
  as $$
declare
  c jsonb := new.content::jsonb;
  words text := case new.kind when 'message' then c->>'content' else c->>'infos' end;
  file_number int := case when c ? 'files' then jsonb_array_length(c->'files') else 0 end;
begin
  if new.kind = 'entry' then
    insert into logbook_entry (
      agency_id, id, created_at, recorded_at, type_key, family_key, service_id, service_name, site_id, site_name,
      customer_id, customer_name, agent_id, agent_name, author, specialty, infos, checkpoint,
      round_checkpoint, service_round_execution, customer_show, message_count, file_count, updated_at)
    values (
      new.agency_id, new.id, (c->>'at')::timestamptz, new.recorded_at, c->>'typeKey', c->>'familyKey',
      (c#>>'{service,id}')::uuid, c#>>'{service,name}', (c#>>'{site,id}')::uuid, c#>>'{site,name}',
      (c#>>'{customer,id}')::uuid, c#>>'{customer,name}', (c#>>'{agent,id}')::uuid, c#>>'{agent,name}',
      c->>'author', c->>'specialty', c->>'infos', nullif(c->'checkpoint', 'null'),
      nullif(c->'roundCheckpoint', 'null'), nullif(c->'serviceRoundExecution', 'null'),
      (c->>'customerShow')::boolean, 1, file_number, new.recorded_at);
  else
    update logbook_entry e
    set infos = case when new.kind = 'amendment' then words else e.infos end,
        customer_show = case when new.kind = 'visibility' then (c->>'customerShow')::boolean else e.customer_show end,
        deleted = e.deleted or new.kind = 'deletion',
        message_count = e.message_count + case when new.kind in ('message', 'amendment') then 1 else 0 end,
        file_count = e.file_count + file_number,
        updated_at = new.recorded_at
    where e.agency_id = new.agency_id and e.id = new.entry_id;
  end if;
  if new.kind in ('entry', 'message', 'amendment') then
    insert into logbook_message (agency_id, id, entry_id, created_at, author, content, files)
    values (new.agency_id, new.id, new.entry_id, (c->>'at')::timestamptz, c->>'author', words, c->'files');
  end if;
  insert into logbook_waiting (agency_id, sequence, record_id, recorded_at)
  values (new.agency_id, new.sequence, new.id, new.recorded_at);
  return null;
end $$;

create function read_logbook_position() returns trigger
  language plpgsql security definer set search_path = field, public, pg_temp
  as $$
declare
  seal text := (select content::jsonb#>>'{location,sealed}' from logbook_record
    where agency_id = new.agency_id and id = new.record_id);
begin
  if seal is distinct from encode(sha256(convert_to(new.salt || E'\n' || new.position, 'UTF8')), 'hex') then
    raise exception 'the record % does not seal this position', new.record_id using errcode = 'check_violation';
  end if;
  update logbook_entry set location = new.position::jsonb where agency_id = new.agency_id and id = new.record_id;
  update logbook_message set location = new.position::jsonb where agency_id = new.agency_id and id = new.record_id;
  return null;
end $$;
create trigger read after insert on logbook_position for each row execute function read_logbook_position();

-- The text a record has in the chain: `linkText` of the contracts says the same.
create or replace function logbook_digest(r logbook_record) returns text
  language sql stable set search_path = field, public, pg_temp
  as $$
  select encode(sha256(convert_to(
    '{"content":' || r.content || ',"entryId":"' || r.entry_id || '","id":"' || r.id || '","kind":"' || r.kind
      || '","recordedAt":"' || to_char(r.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      || '","v":' || r.format || '}',
    'UTF8')), 'hex')
  $$;

-- What was erased, when, and how much of it: no one's data.
create table erasure (
  agency_id uuid not null,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default now(),
  what text not null check (what in ('eventPositions', 'hoursPositions')),
  -- Everything from before went.
  until timestamptz not null,
  number int not null check (number >= 0),
  primary key (agency_id, id)
);
select public.make_tenant('field.erasure');
revoke insert, update, delete on erasure from vigie_field;

-- The daily erasure begins with the positions that are left and not with every record there ever was.
create index logbook_record_in_clear on logbook_record (agency_id, recorded_at) where format < 3 and erased_at is null;

-- Erases the positions of the agency that the transaction serves whose time is over, and notes it: one year where they
-- prove an event, five where they count hours, which are those of a guard's acts on a service. The periods stand here
-- and not in the call, so that nobody who holds the program's role erases evidence before its time.
create function erase_positions() returns void
  language plpgsql security definer set search_path = field, public, pg_temp
  as $$
declare
  agency uuid := public.current_agency();
  event_end timestamptz := now() - interval '1 year';
  hours_end timestamptz := now() - interval '5 years';
  events uuid[];
  hours uuid[];
  acts int;
begin
  if agency is null then
    raise exception 'no agency to erase for' using errcode = 'insufficient_privilege';
  end if;
  with old as (
    select r.id, r.entry_id, r.recorded_at
    from logbook_position p join logbook_record r on r.agency_id = p.agency_id and r.id = p.record_id
    where p.agency_id = agency and r.recorded_at < event_end
    union all
    select r.id, r.entry_id, r.recorded_at
    from logbook_record r
    where r.agency_id = agency and r.recorded_at < event_end and r.format < 3 and r.erased_at is null
      and r.kind in ('entry', 'message') and nullif(r.content::jsonb->'location', 'null') is not null),
  placed as (
    select o.id, o.recorded_at,
      exists (select from service_act a where a.agency_id = agency and a.id = o.entry_id) as counts_hours
    from old o)
  select coalesce(array_agg(id) filter (where not counts_hours), '{}'),
    coalesce(array_agg(id) filter (where counts_hours and recorded_at < hours_end), '{}')
  into events, hours from placed;
  delete from logbook_position where agency_id = agency and record_id = any(events || hours);
  update logbook_record set content = jsonb_set(content::jsonb, '{location}', 'null')::text, erased_at = now()
  where agency_id = agency and id = any(events || hours) and format < 3;
  update logbook_entry set location = null where agency_id = agency and id = any(events || hours);
  update logbook_message set location = null where agency_id = agency and id = any(events || hours);
  with gone as (
    update service_act set position = null
    where agency_id = agency and recorded_at < hours_end and position is not null returning service_id)
  select count(*) into acts from gone;
  update service s set start_position = null, end_position = null
  where s.agency_id = agency and (s.start_position is not null or s.end_position is not null) and s.end_at < hours_end
    and not exists (select from service_act a
      where a.agency_id = agency and a.service_id = s.id and a.position is not null);
  insert into erasure (agency_id, what, until, number)
  select agency, what, until, number from (values
    ('eventPositions', event_end, cardinality(events)),
    ('hoursPositions', hours_end, greatest(cardinality(hours), acts))
  ) done (what, until, number) where number > 0;
end $$;
revoke execute on function erase_positions() from public;
grant execute on function erase_positions() to vigie_field;
