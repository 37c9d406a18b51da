-- Services (missions): one post, one stretch of time, at most one agent each.

create table service (
  agency_id uuid not null,
  id uuid not null,
  reference text not null,
  -- 100 waiting, 110 late, 120 not realised, 200 in progress, 300 finished, 400 interrupted, 500 paused, 600 archived,
  -- 700 unscheduled, 800 not finished
  status int not null default 100,
  -- The customer of the site when the service was planned: what it is invoiced to.
  customer_id uuid not null,
  site_id uuid not null,
  agent_id uuid,
  specialty text,
  activity_type text,
  intervention boolean not null default false,
  is_circuit boolean not null default false,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- Services created together because one post needs several agents.
  group_id uuid,
  planned boolean not null default true,
  not_charge boolean not null default false,
  comment text,
  start_point_id uuid,
  end_point_id uuid,
  -- Reference of the invoice it stands on; set when the invoice is issued.
  invoice_reference text,
  started_at timestamptz,
  ended_at timestamptz,
  start_position jsonb,
  end_position jsonb,
  -- relieved, other
  end_reason text,
  end_reason_text text,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id),
  unique (agency_id, reference),
  -- Range queries look back no further than the longest service.
  check (end_at > start_at and end_at <= start_at + interval '72 hours')
);
select public.make_tenant('field.service');
create index service_start on service (agency_id, start_at);
create index service_agent on service (agency_id, agent_id, start_at);
create index service_site on service (agency_id, site_id, start_at);
create index service_customer on service (agency_id, customer_id, start_at);
create index service_status on service (agency_id, status, start_at);
create index service_group on service (agency_id, group_id) where group_id is not null;

create table service_break (
  agency_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  -- pause, delay, early_departure_requested, early_departure_unauthorised, absence
  type text not null default 'pause',
  -- 100 waiting, 500 running, 300 finished
  status int not null default 100,
  start_at timestamptz not null,
  -- Null while it runs.
  end_at timestamptz,
  duration_min int not null default 0,
  -- Not paid, not invoiced.
  not_work boolean not null default true,
  not_charge boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id),
  foreign key (agency_id, service_id) references service (agency_id, id),
  check (end_at is null or end_at >= start_at)
);
select public.make_tenant('field.service_break');
create index service_break_service on service_break (agency_id, service_id, start_at);

-- References are taken from here in the transaction that creates the services.
create table service_counter (
  agency_id uuid not null,
  last int not null default 0,
  primary key (agency_id)
);
select public.make_tenant('field.service_counter');

-- Published: what invoicing needs of a service. Breaks as [{type, status, startAt, endAt, durationMin, notWork, notCharge}].
create view shared_service as
  select s.agency_id, s.id, s.reference, s.status, s.customer_id, s.site_id, s.agent_id, s.specialty, s.activity_type,
         s.intervention, s.is_circuit, s.start_at, s.end_at, s.started_at, s.ended_at, s.planned, s.not_charge,
         s.invoice_reference, s.updated_at,
         coalesce((
           select jsonb_agg(jsonb_build_object(
             'id', b.id, 'type', b.type, 'status', b.status, 'startAt', b.start_at, 'endAt', b.end_at,
             'durationMin', b.duration_min, 'notWork', b.not_work, 'notCharge', b.not_charge) order by b.start_at)
           from service_break b where b.agency_id = s.agency_id and b.service_id = s.id), '[]'::jsonb) as breaks
  from service s;
grant select on shared_service to vigie_commercial, vigie_platform;
