-- When agents are away: asked for by themselves, or recorded by the office. Days and times are those of the agency's
-- zone: « 9 h » stays 9 h when the clocks change.
create table unavailability (
  agency_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  type text not null,
  start_at date not null,
  -- Last day, included.
  end_at date not null,
  -- HH:mm of each day; whole days without.
  start_time text,
  end_time text,
  -- ISO weekdays on which it holds; every day when empty.
  weekdays int[] not null default '{}',
  every_weeks int not null default 1 check (every_weeks >= 1),
  -- Hours of absence by day, for days that do not count in full.
  duration jsonb not null default '{}',
  -- What the columns above amount to: written with them, so that lists order by it.
  days int not null,
  minutes int,
  comment text,
  answer text,
  file_ids uuid[] not null default '{}',
  -- Services that the agent was taken off because of it.
  freed_service_ids uuid[] not null default '{}',
  status int not null default 100,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id),
  check (end_at >= start_at),
  check ((start_time is null) = (end_time is null)),
  constraint unavailability_status check (status in (100, 200, 300, 400, 500))
);
select public.make_tenant('field.unavailability');
create index unavailability_agent on unavailability (agency_id, agent_id, end_at);
create index unavailability_start on unavailability (agency_id, start_at);
