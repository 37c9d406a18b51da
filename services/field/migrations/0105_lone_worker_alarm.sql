-- Alarms of lone workers: raised by a fact of the phone, by its silence, or as a drill.
create table lone_worker_alarm (
  agency_id uuid not null,
  -- Made on the phone, by the server for a silence, by the office for a drill. Also the id of its entry in the logbook.
  id uuid not null,
  kind text not null check (kind in ('sos', 'call', 'fall', 'inactivity', 'perimeter', 'silence', 'drill')),
  status int not null default 50,
  -- On the clock of the phone; of a drill when it is to be.
  at timestamptz not null,
  -- When the server learned of it; null of a drill to come.
  recorded_at timestamptz,
  service_id uuid not null,
  agent_id uuid not null,
  site_id uuid not null,
  customer_id uuid not null,
  position jsonb,
  in_service boolean not null default true,
  infos text,
  -- Times somebody was called, and when the next one is.
  level int not null default 0,
  next_step_at timestamptz,
  returned_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by text,
  closed_at timestamptz,
  closed_by text,
  outcome text check (outcome in ('real', 'false', 'drill')),
  words text,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id),
  foreign key (agency_id, service_id) references service (agency_id, id),
  constraint lone_worker_alarm_status check (status in (50, 100, 200, 300, 400))
);
select public.make_tenant('field.lone_worker_alarm');
create index lone_worker_alarm_at on lone_worker_alarm (agency_id, at desc, id desc);
create index lone_worker_alarm_open on lone_worker_alarm (agency_id, next_step_at) where status = 100;
create index lone_worker_alarm_scheduled on lone_worker_alarm (agency_id, at) where status = 50;
create index lone_worker_alarm_agent on lone_worker_alarm (agency_id, agent_id, at desc);

-- What was done about an alarm, one after the other; only ever added to. The logbook says the same.
create table lone_worker_step (
  agency_id uuid not null,
  id uuid not null,
  alarm_id uuid not null,
  at timestamptz not null,
  kind text not null
    check (kind in ('raised', 'notified', 'acknowledged', 'closed', 'reopened', 'returned', 'cancelled')),
  author text not null,
  words text not null,
  primary key (agency_id, id),
  foreign key (agency_id, alarm_id) references lone_worker_alarm (agency_id, id)
);
select public.make_tenant('field.lone_worker_step');
revoke update, delete on lone_worker_step from vigie_field;
create index lone_worker_step_alarm on lone_worker_step (agency_id, alarm_id, at);
