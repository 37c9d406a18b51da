-- The logbook is also searched by the checkpoint, the round and the service of an entry, by their names of that time. The
-- expression of a generated column cannot be changed: the column is made anew, which fills it for the entries of before.
alter table logbook_entry drop column search_text;
alter table logbook_entry add column search_text text not null
  generated always as (public.fold(coalesce(infos, '') || ' ' || coalesce(site_name, '') || ' ' ||
    coalesce(customer_name, '') || ' ' || coalesce(agent_name, '') || ' ' || coalesce(service_name, '') || ' ' ||
    coalesce(checkpoint->>'name', '') || ' ' || coalesce(round_checkpoint->>'name', '') || ' ' ||
    coalesce(service_round_execution#>>'{round,name}', ''))) stored;
create index logbook_entry_search on logbook_entry using gin (search_text gin_trgm_ops);
