-- For how long an agent's account is to be open, where it is not without end: its first day without it.
create table licence_term (
  agency_id uuid not null,
  agent_id uuid not null,
  ends_on date not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, agent_id)
);
select public.make_tenant('platform.licence_term');

-- Accounts beyond the quota, by day: what is billed once the month is over.
create table subscription_extra (
  agency_id uuid not null,
  day date not null,
  accounts int not null check (accounts > 0),
  primary key (agency_id, day)
);
select public.make_tenant('platform.subscription_extra');
