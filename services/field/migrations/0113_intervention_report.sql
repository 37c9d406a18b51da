-- What an agent found and did on an intervention, signed by the agent and by the customer.
create table intervention_report (
  agency_id uuid not null,
  id uuid not null,
  number text not null,
  site_id uuid not null,
  customer_id uuid not null,
  service_id uuid,
  -- Who filled it, or is to: the agent of the service.
  agent_id uuid,
  -- As papers name who wrote it.
  author text not null,
  created_by uuid,
  -- Arrival on site, and departure from it.
  start_at timestamptz not null,
  end_at timestamptz,
  blocks jsonb not null default '{}',
  -- The blocks and fields of the form as they were when it was filled.
  template jsonb not null default '[]',
  file_ids uuid[] not null default '{}',
  -- {fullname, signedAt, strokes}
  signature jsonb,
  customer_signature jsonb,
  sent boolean not null default false,
  sent_to text,
  status int not null default 100,
  search_text text not null generated always as (public.fold(number)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id),
  foreign key (agency_id, service_id) references service (agency_id, id),
  constraint intervention_report_status check (status in (100, 200, 300, 400, 500, 600)),
  constraint intervention_report_times check (end_at >= start_at)
);
select public.make_tenant('field.intervention_report');
create unique index intervention_report_number on intervention_report (agency_id, number);
create index intervention_report_start on intervention_report (agency_id, start_at desc, id desc);
create index intervention_report_site on intervention_report (agency_id, site_id);
create index intervention_report_customer on intervention_report (agency_id, customer_id);
create index intervention_report_agent on intervention_report (agency_id, agent_id);
create index intervention_report_service on intervention_report (agency_id, service_id);
create index intervention_report_search on intervention_report using gin (search_text gin_trgm_ops);

-- What somebody has signed stays what was signed, and stays signed.
create function keep_signed_report() returns trigger language plpgsql as $$
begin
  if (old.signature is not null or old.customer_signature is not null)
    and (new.start_at, new.end_at, new.blocks, new.template, new.site_id, new.customer_id, new.service_id, new.file_ids)
      is distinct from
      (old.start_at, old.end_at, old.blocks, old.template, old.site_id, old.customer_id, old.service_id, old.file_ids)
    or old.signature is not null and new.signature is distinct from old.signature
    or old.customer_signature is not null and new.customer_signature is distinct from old.customer_signature
  then
    raise exception 'the intervention report % was signed', old.number using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_signed_report before update on intervention_report
  for each row execute function keep_signed_report();

create table intervention_report_counter (
  agency_id uuid not null,
  last int not null default 0,
  primary key (agency_id)
);
select public.make_tenant('field.intervention_report_counter');

-- What phones sent, once for each id that they made: the same sent twice is one.
create table intervention_report_act (
  agency_id uuid not null,
  id uuid not null,
  -- The report that the phone filled, and the one that holds what it sent: another one where the first was signed meanwhile.
  asked_id uuid not null,
  report_id uuid not null,
  at timestamptz not null,
  recorded_at timestamptz not null default now(),
  user_id uuid,
  agent_id uuid,
  device text,
  primary key (agency_id, id)
);
select public.make_tenant('field.intervention_report_act');
revoke update, delete on intervention_report_act from vigie_field;
