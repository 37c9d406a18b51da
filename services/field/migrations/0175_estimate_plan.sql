-- The services that an estimate became: once, until they are deleted.
create table estimate_plan (
  agency_id uuid not null,
  estimate_id uuid not null,
  planned_at timestamptz not null default now(),
  planned_by text not null,
  primary key (agency_id, estimate_id)
);
select public.make_tenant('field.estimate_plan');

create table estimate_service (
  agency_id uuid not null,
  estimate_id uuid not null,
  service_id uuid not null,
  primary key (agency_id, estimate_id, service_id),
  foreign key (agency_id, estimate_id) references estimate_plan (agency_id, estimate_id) on delete cascade,
  foreign key (agency_id, service_id) references service (agency_id, id)
);
select public.make_tenant('field.estimate_service');
create index estimate_service_service on estimate_service (agency_id, service_id);
