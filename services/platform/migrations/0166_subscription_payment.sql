-- Payments of agencies to the platform, and what the payment provider told of them.

create table subscription_payment (
  agency_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  -- A choice that its owner pays for, a period that follows, accounts beyond the quota.
  kind text not null check (kind in ('plan', 'renewal', 'extra')),
  label text not null,
  amount_cents int not null check (amount_cents >= 0),
  vat_cents int not null check (vat_cents >= 0),
  -- What it pays for: the choice and its period.
  purchase jsonb,
  -- The first day of what it pays for.
  due_on date not null,
  -- When what it pays for was given.
  applied_at timestamptz,
  -- One try to pay at the provider. What is told of another try is of no account any more.
  attempt_id uuid,
  checkout text,
  intent text,
  dispute_over boolean not null default false,
  means text check (means in ('card', 'direct_debit', 'transfer')),
  failure text,
  paid_at timestamptz,
  status int not null default 100,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id),
  foreign key (agency_id, subscription_id) references subscription (agency_id, id),
  constraint subscription_payment_status check (status in (100, 200, 300, 400, 500, 600))
);
select public.make_tenant('platform.subscription_payment');
create index subscription_payment_at on subscription_payment (agency_id, created_at desc);
create index subscription_payment_attempt on subscription_payment (agency_id, attempt_id) where attempt_id is not null;
-- A period is billed once, however often the job runs.
create unique index subscription_payment_renewal on subscription_payment (agency_id, subscription_id, kind, due_on)
  where kind in ('renewal', 'extra');
-- Outside every agency, an administrator of the platform sees the payments of all.
create policy administrators on subscription_payment for select using (
  public.current_agency() is null
  and exists (select from user_account u where u.id = public.signed_in_user() and u.admin and u.active));

-- What the provider told is read once, however often it is sent.
create table provider_event (
  id text primary key,
  kind text not null,
  at timestamptz not null,
  received_at timestamptz not null default now()
);
create index provider_event_received on provider_event (received_at);
grant select, insert, delete on provider_event to vigie_platform;

alter table agency drop constraint agency_payment_check;
alter table agency add constraint agency_payment_check
  check (payment in ('pending', 'succeeded', 'failed', 'refunded', 'disputed'));
