-- A radio message has a sender, a recipient and perhaps a channel: {from, to, channel}. The record holds them, so the chain
-- hashes them.
alter table logbook_entry add column radio jsonb;

-- The search finds a message by them. The expression of a generated column cannot be changed: the column is made anew.
alter table logbook_entry drop column search_text;
alter table logbook_entry add column search_text text not null
  generated always as (public.fold(coalesce(infos, '') || ' ' || coalesce(site_name, '') || ' ' ||
    coalesce(customer_name, '') || ' ' || coalesce(agent_name, '') || ' ' || coalesce(service_name, '') || ' ' ||
    coalesce(checkpoint->>'name', '') || ' ' || coalesce(round_checkpoint->>'name', '') || ' ' ||
    coalesce(service_round_execution#>>'{round,name}', '') || ' ' || coalesce(radio->>'from', '') || ' ' ||
    coalesce(radio->>'to', '') || ' ' || coalesce(radio->>'channel', ''))) stored;
create index logbook_entry_search on logbook_entry using gin (search_text gin_trgm_ops);

-- As before, with the radio message.
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
      round_checkpoint, service_round_execution, customer_show, alert, radio, message_count, file_count, updated_at)
    values (
      new.agency_id, new.id, (c->>'at')::timestamptz, new.recorded_at, c->>'typeKey', c->>'familyKey',
      (c#>>'{service,id}')::uuid, c#>>'{service,name}', (c#>>'{site,id}')::uuid, c#>>'{site,name}',
      (c#>>'{customer,id}')::uuid, c#>>'{customer,name}', (c#>>'{agent,id}')::uuid, c#>>'{agent,name}',
      c->>'author', c->>'specialty', c->>'infos', nullif(c->'checkpoint', 'null'),
      nullif(c->'roundCheckpoint', 'null'), nullif(c->'serviceRoundExecution', 'null'),
      (c->>'customerShow')::boolean, coalesce((c->>'alert')::boolean, false), nullif(c->'radio', 'null'), 1, file_number, new.recorded_at);
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
