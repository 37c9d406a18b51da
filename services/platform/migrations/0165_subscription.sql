-- Subscriptions of agencies to the platform.

create table subscription (
  agency_id uuid not null,
  id uuid not null,
  plan text not null default 'agents_5',
  period text not null default 'month' check (period in ('month', 'year')),
  account_pack int,
  file_pack int,
  -- What follows at the end of the paid period; null where the same goes on.
  next jsonb,
  -- The period that is paid: `period_end` is the first day that is not. Null until something is paid.
  period_start date,
  period_end date,
  -- Day of the month on which periods begin: one begun on the 31st comes back to it after February.
  anchor_day int check (anchor_day between 1 and 31),
  starts_on date,
  billing_email text,
  late_since date,
  reminded int not null default 0,
  retried int not null default 0,
  ended_on date,
  status int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id),
  constraint subscription_status check (status in (0, 100, 200, 300, 400))
);
select public.make_tenant('platform.subscription');
-- An agency has one that has not ended, whoever chooses at once.
create unique index subscription_current on subscription (agency_id) where status <> 400;

-- Under what the payment provider knows the agency, and what it charges when nobody is there.
create table subscription_payer (
  agency_id uuid not null primary key,
  customer text not null,
  means text,
  means_kind text check (means_kind in ('card', 'direct_debit')),
  created_at timestamptz not null default now()
);
select public.make_tenant('platform.subscription_payer');
