-- The chain is apart from the records. An act inserts its record and waits for nobody; what is read of it is derived
-- here, by the database, so that the role of the service writes nothing else; links are appended afterwards, in order,
-- by `chain_logbook`. What was recorded before keeps its place and its hash (format 1).

-- Every agency at once, which the policy of one agency would not let through.
alter table logbook_record no force row level security;

alter table logbook_record
  drop constraint logbook_record_pkey,
  drop constraint logbook_record_agency_id_id_key,
  add primary key (agency_id, id);

create table logbook_link (
  agency_id uuid not null,
  -- Place in the agency's chain, from 1.
  position bigint not null,
  record_id uuid not null,
  previous_hash text not null,
  hash text not null,
  primary key (agency_id, position),
  unique (agency_id, record_id),
  foreign key (agency_id, record_id) references logbook_record (agency_id, id)
);
insert into logbook_link (agency_id, position, record_id, previous_hash, hash)
select agency_id, position, id, previous_hash, hash from logbook_record order by agency_id, position;
select public.make_tenant('field.logbook_link');
revoke insert, update, delete on logbook_link from vigie_field;
revoke insert, update, delete on logbook_head from vigie_field;

-- Records: 1 hashed the canonical text of its content, 2 everything that is stored of it.
create sequence logbook_record_sequence;
alter table logbook_record
  add column format smallint not null default 1 check (format in (1, 2)),
  -- Order of recording: of one entry, that in which its records were committed.
  add column sequence bigint;
update logbook_record r
set sequence = numbered.n
from (select agency_id, id, row_number() over (order by agency_id, position) as n from logbook_record) numbered
where numbered.agency_id = r.agency_id and numbered.id = r.id;
select setval('logbook_record_sequence', count(*) + 1, false) from logbook_record;
-- `jsonb` gives numbers back in another spelling than was hashed: what is hashed is kept as the text it is.
alter table logbook_record
  drop column position,
  drop column previous_hash,
  drop column hash,
  drop constraint logbook_record_kind_check,
  add constraint logbook_record_kind_check
    check (kind in ('entry', 'message', 'amendment', 'visibility', 'deletion')),
  alter column content type text using content::text,
  alter column format set default 2,
  -- Given by the trigger below.
  alter column sequence set default 0,
  alter column sequence set not null;
create unique index logbook_record_order on logbook_record (agency_id, entry_id, sequence);
-- An entry is taken off once, whoever asks at the same time.
create unique index logbook_record_deletion on logbook_record (agency_id, entry_id) where kind = 'deletion';
alter table logbook_record force row level security;
-- What the database gives by itself (order, time of receipt, format) nobody may give.
revoke insert, update, delete on logbook_record from vigie_field;
grant insert (agency_id, id, kind, entry_id, content) on logbook_record to vigie_field;

-- Records without a place in the chain yet. Ids only and no one's data: read across agencies by the sweep.
create table logbook_waiting (
  agency_id uuid not null,
  sequence bigint not null,
  record_id uuid not null,
  recorded_at timestamptz not null,
  primary key (agency_id, sequence)
);
grant select on logbook_waiting to vigie_field;

-- Readings: names of the time, and no reference of their own, for it is the place in the chain.
alter table logbook_entry
  drop column reference,
  add column site_name text,
  add column customer_name text,
  add column agent_name text,
  add column service_name text;
revoke insert, update, delete on logbook_entry, logbook_message from vigie_field;

-- What an entry takes along as it is written: the agency's switches for its type, and names of this moment. A function
-- because its plan is kept: five views are planned once for a connection, not once for an act.
create function logbook_context(type_key text, site uuid, customer uuid, agent uuid, service_id uuid) returns jsonb
  language plpgsql stable
  as $$
begin
  return jsonb_build_object(
    'own', (select jsonb_path_query_first(a.settings, '$.serviceEventTypes.items[*] ? (@.typeKey == $key)',
      jsonb_build_object('key', type_key)) from platform.shared_agency a),
    'siteName', coalesce((select s.name from commercial.shared_site s where s.id = site), ''),
    'customerName', coalesce((select c.name from commercial.shared_customer c where c.id = customer), ''),
    'agentName', coalesce((select a.name from commercial.shared_agent a where a.id = agent), ''),
    'serviceName', coalesce((select s.reference from field.service s where s.id = service_id), ''));
end $$;

create function note_logbook_record() returns trigger
  language plpgsql security definer set search_path = field, public, pg_temp
  as $$
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
  new.format := 2;
  new.sequence := nextval('field.logbook_record_sequence');
  new.recorded_at := date_trunc('milliseconds', clock_timestamp());
  return new;
end $$;
create trigger note before insert on logbook_record for each row execute function note_logbook_record();

-- What is read of a record: `foldEntry` of the contracts says the same, and a test holds the two together.
create function read_logbook_record() returns trigger
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
      customer_id, customer_name, agent_id, agent_name, author, specialty, location, infos, checkpoint,
      round_checkpoint, service_round_execution, customer_show, message_count, file_count, updated_at)
    values (
      new.agency_id, new.id, (c->>'at')::timestamptz, new.recorded_at, c->>'typeKey', c->>'familyKey',
      (c#>>'{service,id}')::uuid, c#>>'{service,name}', (c#>>'{site,id}')::uuid, c#>>'{site,name}',
      (c#>>'{customer,id}')::uuid, c#>>'{customer,name}', (c#>>'{agent,id}')::uuid, c#>>'{agent,name}',
      c->>'author', c->>'specialty', nullif(c->'location', 'null'), c->>'infos', nullif(c->'checkpoint', 'null'),
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
    insert into logbook_message (agency_id, id, entry_id, created_at, author, content, location, files)
    values (new.agency_id, new.id, new.entry_id, (c->>'at')::timestamptz, c->>'author', words,
      nullif(c->'location', 'null'), c->'files');
  end if;
  insert into logbook_waiting (agency_id, sequence, record_id, recorded_at)
  values (new.agency_id, new.sequence, new.id, new.recorded_at);
  return null;
end $$;
create trigger read after insert on logbook_record for each row execute function read_logbook_record();

-- The text a record of format 2 has in the chain: `linkText` of the contracts says the same.
create function logbook_digest(r logbook_record) returns text
  language sql stable set search_path = field, public, pg_temp
  as $$
  select encode(sha256(convert_to(
    '{"content":' || r.content || ',"entryId":"' || r.entry_id || '","id":"' || r.id || '","kind":"' || r.kind
      || '","recordedAt":"' || to_char(r.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","v":2}',
    'UTF8')), 'hex')
  $$;

-- Appends at most so many waiting records of the agency that the transaction serves, in order, and gives how many.
-- All or nothing: a writer that is killed leaves neither a link without its head nor a record that waits no more. The
-- head's row is the lock: a second writer waits for the first, no act ever takes it.
--
-- The order is that of recording among what is committed when a batch begins. A record whose transaction is still open
-- is not seen and not waited for: it comes with the next batch, after what was committed before it, and the times of
-- receipt in the hash tell both. What depends on another record (words under an entry) was written by somebody who saw
-- it committed, has a higher number, and so always comes after it.
create function chain_logbook(most int) returns int
  language plpgsql security definer set search_path = field, public, pg_temp
  as $$
declare
  agency uuid := public.current_agency();
  head logbook_head;
  waiting logbook_record;
  chained_now bigint[] := '{}';
  previous text;
begin
  if agency is null then
    raise exception 'no agency to chain for' using errcode = 'insufficient_privilege';
  end if;
  insert into logbook_head (agency_id, hash)
  values (agency, encode(sha256(convert_to(E'vigie/logbook/1\n' || agency, 'UTF8')), 'hex'))
  on conflict do nothing;
  select * into head from logbook_head where agency_id = agency for update;
  for waiting in
    select r.* from logbook_waiting w join logbook_record r on r.agency_id = w.agency_id and r.id = w.record_id
    where w.agency_id = agency order by w.sequence limit most
  loop
    previous := head.hash;
    head.count := head.count + 1;
    head.hash := encode(sha256(convert_to(previous || E'\n' || logbook_digest(waiting), 'UTF8')), 'hex');
    insert into logbook_link (agency_id, position, record_id, previous_hash, hash)
    values (agency, head.count, waiting.id, previous, head.hash);
    chained_now := chained_now || waiting.sequence;
  end loop;
  update logbook_head set count = head.count, hash = head.hash where agency_id = agency;
  delete from logbook_waiting where agency_id = agency and sequence = any(chained_now);
  return cardinality(chained_now);
end $$;

revoke execute on function chain_logbook(int), logbook_digest(logbook_record) from public;
grant execute on function chain_logbook(int) to vigie_field;
