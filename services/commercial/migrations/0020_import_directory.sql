-- Published: customers, sites and agents that an import of planning names and that do not exist yet. The field service
-- may insert them here and nowhere else: in its own transaction, so that a refused import leaves no record behind.
-- Runs as the owner of the tables, whose row level security is forced: it writes for the agency of the transaction only.
--
-- people: {"customers": [{id, name}], "sites": [{id, customerId, name, specialties}],
--          "agents": [{id, firstName, lastName, specialties}]}
-- Answers how many of each were created; a name that another transaction created meanwhile is an error (23505).
create function import_directory(people jsonb) returns table (customers int, sites int, agents int)
  language plpgsql security definer set search_path = commercial, public
  as $$
declare
  agency uuid := public.current_agency();
begin
  if agency is null then
    raise exception 'no agency';
  end if;
  insert into customer (agency_id, id, name)
    select agency, (c->>'id')::uuid, c->>'name' from jsonb_array_elements(people->'customers') c;
  get diagnostics customers = row_count;
  insert into site (agency_id, id, customer_id, name, specialties)
    select agency, (s->>'id')::uuid, (s->>'customerId')::uuid, s->>'name',
           array(select jsonb_array_elements_text(s->'specialties'))
    from jsonb_array_elements(people->'sites') s;
  get diagnostics sites = row_count;
  insert into agent (agency_id, id, first_name, last_name, specialties)
    select agency, (a->>'id')::uuid, a->>'firstName', a->>'lastName',
           array(select jsonb_array_elements_text(a->'specialties'))
    from jsonb_array_elements(people->'agents') a;
  get diagnostics agents = row_count;
  return next;
end $$;
revoke execute on function import_directory(jsonb) from public;
grant execute on function import_directory(jsonb) to vigie_field;
