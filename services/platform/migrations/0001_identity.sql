-- Agencies, users, memberships, sessions and devices.

create table agency (
  id uuid primary key,
  name text not null,
  type text,
  -- 0 created, 100 activated, 200 deactivated
  status int not null default 0,
  subscription_active boolean not null default false,
  subscription_ends_on date,
  agents_limit int not null default 50,
  accounts_limit int not null default 5,
  owner_user_id uuid,
  time_zone text not null default 'Europe/Paris',
  holiday_locale text not null default 'FR',
  currency text not null default 'EUR',
  address jsonb not null default '{}',
  phone text,
  email text,
  on_call_number text,
  emergency_numbers jsonb not null default '[]',
  siren text,
  siret text,
  vat_number text,
  -- Authorisation to operate (Code de la sécurité intérieure, L612-15).
  authorisation_number text,
  iban text,
  bic text,
  logo_file_id uuid,
  -- Settings blocks, each validated by its contract schema.
  settings jsonb not null default '{}',
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table user_account (
  id uuid primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  password_hash text,
  admin boolean not null default false,
  active boolean not null default true,
  welcomed boolean not null default false,
  pages_config jsonb not null default '{}',
  failed_logins int not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index user_account_email on user_account (lower(email));
alter table agency add constraint agency_owner foreign key (owner_user_id) references user_account (id);

create table membership (
  agency_id uuid not null references agency (id),
  id uuid not null,
  user_id uuid not null references user_account (id),
  role text not null check (role in ('manager', 'agent', 'customer')),
  rights text[] not null default '{}',
  customer_id uuid,
  agent_id uuid,
  -- 100 active, 200 without licence or deactivated, 300 archived, 400 deleted
  status int not null default 100,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id),
  unique (agency_id, user_id),
  check (role <> 'customer' or customer_id is not null),
  check (role <> 'agent' or agent_id is not null)
);
create index membership_user on membership (user_id);
select public.make_tenant('platform.membership');
-- A user sees the memberships it holds in every agency: that is how it chooses one.
create policy own on membership for select using (user_id = public.signed_in_user());

create table session (
  id uuid primary key,
  user_id uuid not null references user_account (id),
  user_agent text,
  ip text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_why text
);
create index session_open on session (user_id) where revoked_at is null;

-- Every refresh token ever given, by hash: one that comes back after its use revokes the session (RFC 9700, 4.14.2).
create table refresh_token (
  hash text primary key,
  session_id uuid not null references session (id),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The attempt that used it: the same attempt again is a lost answer asked for again, not a theft.
  used_by uuid
);

create table password_reset (
  hash text primary key,
  user_id uuid not null references user_account (id),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table device (
  user_id uuid not null references user_account (id),
  token text not null,
  device_infos jsonb not null default '{}',
  browser_name text,
  browser_version text,
  created_at timestamptz not null default now(),
  primary key (user_id, token)
);

-- Who did what where it matters to be able to tell: acting on an agency's behalf, rights, accounts, deletions.
create table audit (
  agency_id uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  user_id uuid,
  action text not null,
  entity text,
  entity_id uuid,
  detail jsonb not null default '{}',
  primary key (agency_id, id)
);
create index audit_at on audit (agency_id, at desc);
select public.make_tenant('platform.audit');
revoke update, delete on audit from vigie_platform;

grant select, insert, update, delete on agency, user_account, session, refresh_token, password_reset, device to vigie_platform;

select public.make_outbox('platform');

-- Published: who a token is and what it may do in an agency. Empty when the session is over or the account closed.
create function standing_of(of_user uuid, of_session uuid, in_agency uuid)
  returns table (
    admin boolean, email text, name text, role text, owner boolean, rights text[], customer_id uuid, agent_id uuid,
    agency_status int, subscription_active boolean, time_zone text, holiday_locale text)
  language sql stable security definer set search_path = platform, public
  as $$
    select u.admin, u.email, trim(u.first_name || ' ' || u.last_name), m.role, a.owner_user_id = u.id, m.rights,
           m.customer_id, m.agent_id, a.status, a.subscription_active, a.time_zone, a.holiday_locale
    from platform.user_account u
    join platform.session s on s.user_id = u.id and s.id = of_session and s.revoked_at is null
    left join platform.agency a on a.id = in_agency
    left join platform.membership m on m.agency_id = in_agency and m.user_id = u.id and m.status = 100
    where u.id = of_user and u.active
  $$;
revoke execute on function standing_of(uuid, uuid, uuid) from public;
grant execute on function standing_of(uuid, uuid, uuid) to vigie_platform, vigie_commercial, vigie_field;

-- Published: the agency the transaction serves, for letterheads, numbering, prices and planning checks.
create view shared_agency as
  select id as agency_id, name, type, status, time_zone, holiday_locale, currency, address, phone, email, on_call_number,
         siren, siret, vat_number, authorisation_number, iban, bic, logo_file_id, settings
  from agency where id = public.current_agency();
grant select on shared_agency to vigie_commercial, vigie_field;

-- Published: agencies at work, for jobs that go through all of them one by one. Ids only.
create view shared_agency_id as select id as agency_id, time_zone from agency where status = 100;
grant select on shared_agency_id to vigie_commercial, vigie_field, vigie_platform;
