-- Named sets of rights of an agency.
create table right_profile (
  agency_id uuid not null,
  id uuid not null,
  name text not null,
  role text not null check (role in ('manager', 'agent', 'customer')),
  rights text[] not null check (cardinality(rights) > 0),
  status int not null default 100,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id),
  constraint right_profile_status check (status in (100, 400))
);
select public.make_tenant('platform.right_profile');
-- Two of one name could not be told apart where they are offered.
create unique index right_profile_name on right_profile (agency_id, role, public.fold(name)) where status = 100;
