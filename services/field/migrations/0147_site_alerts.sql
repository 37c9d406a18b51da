-- What a site has of its own of who is told of its events: [{typeKey, notifyAgency, notifyCustomer}], null for as the
-- agency has it.
create table site_alerts (
  agency_id uuid not null,
  site_id uuid not null,
  changes jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (agency_id, site_id)
);
select public.make_tenant('field.site_alerts');

-- As before, with what the site has of its own.
create or replace function logbook_context(type_key text, site uuid, customer uuid, agent uuid, service_id uuid)
  returns jsonb
  language plpgsql stable
  as $$
begin
  return jsonb_build_object(
    'own', (select jsonb_path_query_first(a.settings, '$.serviceEventTypes.items[*] ? (@.typeKey == $key)',
      jsonb_build_object('key', type_key)) from platform.shared_agency a),
    'site', (select jsonb_path_query_first(o.changes, '$[*] ? (@.typeKey == $key)',
      jsonb_build_object('key', type_key)) from field.site_alerts o where o.site_id = site),
    'siteName', coalesce((select s.name from commercial.shared_site s where s.id = site), ''),
    'customerName', coalesce((select c.name from commercial.shared_customer c where c.id = customer), ''),
    'agentName', coalesce((select a.name from commercial.shared_agent a where a.id = agent), ''),
    'serviceName', coalesce((select s.reference from field.service s where s.id = service_id), ''));
end $$;
