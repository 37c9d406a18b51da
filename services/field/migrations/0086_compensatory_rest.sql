-- Rest owed for overtime beyond the yearly contingent, when it is taken.
create table compensatory_rest (
  agency_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- What of it is taken from what the agent has earned.
  duration_min int not null check (duration_min > 0),
  comment text,
  status int not null default 100,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id),
  check (end_at > start_at),
  constraint compensatory_rest_status check (status in (100, 400))
);
select public.make_tenant('field.compensatory_rest');
create index compensatory_rest_agent on compensatory_rest (agency_id, agent_id, end_at);
create index compensatory_rest_start on compensatory_rest (agency_id, start_at);
