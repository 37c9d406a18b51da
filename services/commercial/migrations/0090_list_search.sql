-- What lists search and order by, with case and accents folded when a row is written: folding each text of each row at
-- each search took seconds with a hundred thousand rows, and no index could help.
alter table customer
  add column name_folded text not null generated always as (public.fold(name)) stored,
  add column search_text text not null generated always as (
    public.fold(name || ' ' || coalesce(email, '') || ' ' || coalesce(address->>'city', ''))) stored;
alter table site
  add column name_folded text not null generated always as (public.fold(name)) stored,
  add column search_text text not null generated always as (
    public.fold(name || ' ' || coalesce(address->>'city', '') || ' ' || coalesce(address->>'street', ''))) stored;

-- PostgreSQL takes array_to_string() for one whose answer may change, which it is for other types than text.
create function words(list text[]) returns text
  language sql immutable parallel safe strict
  as $$ select array_to_string(list, ' ') $$;
alter table agent
  add column name_folded text not null generated always as (public.fold(trim(first_name || ' ' || last_name))) stored,
  add column search_text text not null generated always as (
    public.fold(first_name || ' ' || last_name || ' ' || coalesce(reference, '') || ' ' || coalesce(email, '') || ' ' ||
      coalesce(address->>'city', '') || ' ' || commercial.words(specialties))) stored;

-- Of invoices they are kept by a trigger: a generated column is not worked out yet when keep_issued_invoice() compares
-- an issued invoice with what it was.
alter table invoice
  add column title_folded text generated always as (public.fold(title)) stored,
  add column search_text text not null generated always as (
    public.fold(coalesce(number, '') || ' ' || coalesce(title, ''))) stored;
alter table invoice alter column title_folded drop expression, alter column search_text drop expression;
alter table invoice alter column search_text set default '';
create function fold_invoice() returns trigger
  language plpgsql
  as $$
begin
  new.title_folded := public.fold(new.title);
  new.search_text := public.fold(coalesce(new.number, '') || ' ' || coalesce(new.title, ''));
  return new;
end $$;
create trigger fold before insert or update of number, title on invoice for each row execute function fold_invoice();
create index invoice_search on invoice using gin (search_text gin_trgm_ops);

-- Published: names as lists search and order them.
create view shared_customer_folded as select agency_id, id, name_folded from customer;
create view shared_site_folded as select agency_id, id, name_folded from site;
create view shared_agent_folded as select agency_id, id, name_folded from agent;
grant select on shared_customer_folded, shared_site_folded, shared_agent_folded to vigie_field;
