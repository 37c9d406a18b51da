-- What an import of planning creates is as what the forms create: a site with the agency's first instructions and with
-- what every new site grants to agents, an agent with the rights of the agency's new agents. The field service sends
-- them with each record: "sites": [{…, items, rightsAgent}], "agents": [{…, rights}].
create or replace function import_directory(people jsonb) returns table (customers int, sites int, agents int)
  language plpgsql security definer set search_path = commercial, public, pg_temp
  as $$
declare
  agency uuid := public.current_agency();
begin
  if agency is null then
    raise exception 'no agency';
  end if;
  insert into customer (agency_id, id, name, currency, address)
    select agency, (c->>'id')::uuid, c->>'name', a.currency,
           jsonb_build_object('country', coalesce(nullif(a.address->>'country', ''), 'France'))
    from jsonb_array_elements(people->'customers') c cross join platform.shared_agency a;
  get diagnostics customers = row_count;
  insert into site (agency_id, id, customer_id, name, specialties, items, rights_agent)
    select agency, (s->>'id')::uuid, (s->>'customerId')::uuid, s->>'name',
           array(select jsonb_array_elements_text(s->'specialties')),
           coalesce(s->'items', '[]'), coalesce(s->'rightsAgent', '{}')
    from jsonb_array_elements(people->'sites') s;
  get diagnostics sites = row_count;
  insert into agent (agency_id, id, first_name, last_name, specialties, rights)
    select agency, (a->>'id')::uuid, a->>'firstName', a->>'lastName',
           array(select jsonb_array_elements_text(a->'specialties')),
           array(select jsonb_array_elements_text(coalesce(a->'rights', '[]')))
    from jsonb_array_elements(people->'agents') a;
  get diagnostics agents = row_count;
  return next;
end $$;
