-- The screens show « (canal 7) », so the search finds a message by the word « canal » too. The expression of a generated
-- column cannot be changed: the column is made anew.
alter table logbook_entry drop column search_text;
alter table logbook_entry add column search_text text not null
  generated always as (public.fold(coalesce(infos, '') || ' ' || coalesce(site_name, '') || ' ' ||
    coalesce(customer_name, '') || ' ' || coalesce(agent_name, '') || ' ' || coalesce(service_name, '') || ' ' ||
    coalesce(checkpoint->>'name', '') || ' ' || coalesce(round_checkpoint->>'name', '') || ' ' ||
    coalesce(service_round_execution#>>'{round,name}', '') || ' ' || coalesce(radio->>'from', '') || ' ' ||
    coalesce(radio->>'to', '') || coalesce(' canal ' || (radio->>'channel'), ''))) stored;
create index logbook_entry_search on logbook_entry using gin (search_text gin_trgm_ops);
