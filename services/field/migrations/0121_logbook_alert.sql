-- An entry of a type that the agency wants to hear of is an alert until somebody takes note of it: once, for everybody, in
-- a record of the chain. Entries from before are no alerts: nobody was told of them.
alter table logbook_record
  drop constraint logbook_record_kind_check,
  add constraint logbook_record_kind_check
    check (kind in ('entry', 'message', 'amendment', 'visibility', 'acknowledgement', 'deletion'));
create unique index logbook_record_acknowledgement on logbook_record (agency_id, entry_id)
  where kind = 'acknowledgement';

alter table logbook_entry
  add column alert boolean not null default false,
  -- Who took note, when and with which words: the content of the record that says so.
  add column acknowledgement jsonb;
-- The office looks at what waits on each of its pages.
create index logbook_entry_alert on logbook_entry (agency_id, created_at)
  where alert and acknowledgement is null and not deleted;

-- As before, with whether an entry is an alert, and who took note of it.
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
      round_checkpoint, service_round_execution, customer_show, alert, message_count, file_count, updated_at)
    values (
      new.agency_id, new.id, (c->>'at')::timestamptz, new.recorded_at, c->>'typeKey', c->>'familyKey',
      (c#>>'{service,id}')::uuid, c#>>'{service,name}', (c#>>'{site,id}')::uuid, c#>>'{site,name}',
      (c#>>'{customer,id}')::uuid, c#>>'{customer,name}', (c#>>'{agent,id}')::uuid, c#>>'{agent,name}',
      c->>'author', c->>'specialty', c->>'infos', nullif(c->'checkpoint', 'null'),
      nullif(c->'roundCheckpoint', 'null'), nullif(c->'serviceRoundExecution', 'null'),
      (c->>'customerShow')::boolean, coalesce((c->>'alert')::boolean, false), 1, file_number, new.recorded_at);
  else
    update logbook_entry e
    set infos = case when new.kind = 'amendment' then words else e.infos end,
        customer_show = case when new.kind = 'visibility' then (c->>'customerShow')::boolean else e.customer_show end,
        acknowledgement = case when new.kind = 'acknowledgement' then c else e.acknowledgement end,
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
