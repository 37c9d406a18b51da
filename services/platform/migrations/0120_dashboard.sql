-- Dashboards: a person's own, or one that the agency proposes to its administrators or to its customers.
create table dashboard (
  agency_id uuid not null,
  id uuid not null,
  user_id uuid references user_account (id),
  audience text check (audience in ('manager', 'customer')),
  name text not null,
  -- Modules on the grid, each with its place and its setup, of whatever version of the product wrote them.
  modules jsonb not null default '[]',
  position int not null default 0,
  -- The one that was preferred last opens first: no two can both be the one, whoever presses at once.
  preferred_at timestamptz,
  status int not null default 100,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id),
  constraint dashboard_owner check ((user_id is null) <> (audience is null)),
  constraint dashboard_status check (status in (100, 400))
);
select public.make_tenant('platform.dashboard');
create index dashboard_of_user on dashboard (agency_id, user_id, position, created_at) where status = 100;
