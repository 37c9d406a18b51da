-- Phones that watch over their agent in a service, and where agents at work were.
create table lone_worker_watch (
  agency_id uuid not null,
  -- Made on the phone.
  id uuid not null,
  service_id uuid not null,
  agent_id uuid not null,
  device text,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- What was looked at before: [{label, good, detail}].
  checks jsonb not null default '[]',
  -- When the server last heard of the phone, on its own clock.
  seen_at timestamptz not null,
  safety text not null default 'watching' check (safety in ('off', 'watching', 'warning', 'alarm')),
  battery_percent int check (battery_percent between 0 and 100),
  -- The alarm of its silence, until the phone speaks again.
  silent_alarm_id uuid,
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  foreign key (agency_id, service_id) references service (agency_id, id)
);
select public.make_tenant('field.lone_worker_watch');
create index lone_worker_watch_open on lone_worker_watch (agency_id, seen_at) where ended_at is null;
create index lone_worker_watch_service on lone_worker_watch (agency_id, service_id, agent_id, started_at desc);

create table tracked_position (
  agency_id uuid not null,
  -- Made on the phone: the same id again is the same place.
  id uuid not null,
  service_id uuid not null,
  agent_id uuid not null,
  at timestamptz not null,
  recorded_at timestamptz not null default now(),
  position jsonb not null,
  primary key (agency_id, id),
  foreign key (agency_id, service_id) references service (agency_id, id)
);
select public.make_tenant('field.tracked_position');
create index tracked_position_service on tracked_position (agency_id, service_id, agent_id, at desc);
create index tracked_position_agent on tracked_position (agency_id, agent_id, at desc);
create index tracked_position_recorded on tracked_position (agency_id, recorded_at);
