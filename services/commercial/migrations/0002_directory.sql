-- Customers, sites and agents: what planning, field and invoicing are about.

create table customer (
  agency_id uuid not null,
  id uuid not null,
  name text not null,
  -- 100 company, 300 association, 400 public body, 500 internal
  type int not null default 100,
  -- 100 active, 200 inactive, 400 deleted
  status int not null default 100,
  email text,
  phones text[] not null default '{}',
  siren text,
  siret text,
  vat_number text,
  currency text not null default 'EUR',
  address jsonb not null default '{}',
  prospect boolean not null default false,
  subcontractor boolean not null default false,
  -- onReceipt, days, daysEndOfMonth
  settlement_period text not null default 'days',
  settlement_days int not null default 30,
  -- Price table of this customer in place of the agency's (cents and factors), or null.
  prices jsonb,
  logo_file_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id)
);
select public.make_tenant('commercial.customer');
create index customer_name on customer (agency_id, name);
create unique index customer_name_once on customer (agency_id, public.fold(name)) where status <> 400;

create table customer_contact (
  agency_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  first_name text not null,
  last_name text not null,
  position text,
  email text,
  phone text,
  -- True when the contact signs in to the customer's space.
  has_account boolean not null default false,
  rights text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  foreign key (agency_id, customer_id) references customer (agency_id, id)
);
select public.make_tenant('commercial.customer_contact');
create index customer_contact_customer on customer_contact (agency_id, customer_id);

create table site (
  agency_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  name text not null,
  -- 100 activated, 200 deactivated, 400 deleted
  status int not null default 100,
  address jsonb not null default '{}',
  latitude double precision,
  longitude double precision,
  -- Metres.
  radius int not null default 100 check (radius > 0),
  time_zone text,
  holiday_locale text,
  specialties text[] not null default '{}',
  activity_type text,
  site_keys jsonb not null default '[]',
  site_alarms jsonb not null default '[]',
  -- The instruction book.
  items jsonb not null default '[]',
  rights_agent jsonb not null default '{}',
  rights_customer jsonb not null default '{}',
  intervention_report_enabled boolean not null default true,
  event_report_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id),
  foreign key (agency_id, customer_id) references customer (agency_id, id)
);
select public.make_tenant('commercial.site');
create index site_customer on site (agency_id, customer_id);
create unique index site_name_once on site (agency_id, customer_id, public.fold(name)) where status <> 400;

create table agent (
  agency_id uuid not null,
  id uuid not null,
  -- Number in the agency's own books.
  reference text,
  first_name text not null,
  last_name text not null,
  -- EMPLOYEE, EXTERNAL, SELF
  type text not null default 'EMPLOYEE',
  -- 100 with licence, 200 without licence, 300 archived, 400 deleted
  status int not null default 200,
  email text,
  phone text,
  address jsonb not null default '{}',
  civility text,
  birth_date date,
  birth_place text,
  nationality text,
  social_security_number text,
  -- Professional card (Code de la sécurité intérieure, L612-20): CAR-DDD-YYYY-MM-DD-NNNNNNNNNNN.
  professional_card text,
  professional_card_ends_on date,
  -- Identity and residence papers: [{type, number, endsOn}]
  documents jsonb not null default '[]',
  specialties text[] not null default '{}',
  rating int not null default 3 check (rating between 1 and 5),
  -- Sites where the agent may not work, and days or hours it may not be planned.
  forbidden_site_ids uuid[] not null default '{}',
  restrictions jsonb not null default '[]',
  rights text[] not null default '{}',
  hired_on date,
  left_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id)
);
select public.make_tenant('commercial.agent');
create index agent_name on agent (agency_id, last_name, first_name);

create table agent_contract (
  agency_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  name text,
  -- cdi, cdd_activity, cdd_replacement, internship, apprenticeship, professional_training, temp_work
  type text not null,
  starts_on date not null,
  ends_on date,
  trial_ends_on date,
  -- week or month, and its hours in minutes
  period text not null default 'month',
  hours_limit_min int not null,
  hourly_pay_cents int,
  monthly_pay_cents int,
  classification_level text,
  classification_grade text,
  classification_coefficient int,
  tutor text,
  work_place text,
  status int not null default 100,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id),
  foreign key (agency_id, agent_id) references agent (agency_id, id),
  check (ends_on is null or ends_on >= starts_on)
);
select public.make_tenant('commercial.agent_contract');
create index agent_contract_agent on agent_contract (agency_id, agent_id, starts_on desc);

-- Published: what planning and the field need to know of them.
create view shared_customer as
  select agency_id, id, name, type, status, prices, email from customer;
create view shared_site as
  select s.agency_id, s.id, s.customer_id, s.name, s.status, s.address, s.latitude, s.longitude, s.radius, s.time_zone,
         s.holiday_locale, s.specialties, s.activity_type, s.items, s.rights_agent, s.rights_customer, c.name as customer_name
  from site s join customer c on c.agency_id = s.agency_id and c.id = s.customer_id;
create view shared_agent as
  select agency_id, id, reference, first_name, last_name, trim(first_name || ' ' || last_name) as name, type, status, email,
         phone, professional_card_ends_on, documents, specialties, forbidden_site_ids, restrictions, hired_on, left_on
  from agent;
create view shared_agent_contract as
  select agency_id, id, agent_id, type, starts_on, ends_on, period, hours_limit_min, status from agent_contract;
grant select on shared_customer, shared_site, shared_agent, shared_agent_contract to vigie_field, vigie_platform;
