-- Addresses at which calendars read a planning: the secret stands in the address alone, here is its hash.
create table planning_calendar (
  agency_id uuid not null,
  id uuid not null,
  -- `agents` or `sites`, and which of them.
  shown_by text not null,
  shown_id uuid not null,
  token_hash text not null,
  created_by uuid,
  author text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (agency_id, id)
);
select public.make_tenant('field.planning_calendar');
create index planning_calendar_of on planning_calendar (agency_id, shown_id);
