-- What lists search, with case and accents folded when a row is written: folding each text of each row at each search
-- took seconds with a hundred thousand rows, and no index could help.
alter table service add column search_text text not null
  generated always as (public.fold(reference || ' ' || coalesce(specialty, ''))) stored;
create index service_search on service using gin (search_text gin_trgm_ops);

-- The names as they were when it happened are searched here; those of today in the directory, for entries without them.
alter table logbook_entry add column search_text text not null
  generated always as (public.fold(coalesce(infos, '') || ' ' || coalesce(site_name, '') || ' ' ||
    coalesce(customer_name, '') || ' ' || coalesce(agent_name, ''))) stored;
create index logbook_entry_search on logbook_entry using gin (search_text gin_trgm_ops);
create index logbook_entry_unnamed on logbook_entry (agency_id)
  where site_name is null or customer_name is null or (agent_name is null and agent_id is not null);
