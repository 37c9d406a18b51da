-- What runs out: papers and duties of the agency in eight categories, of its agents and of its customers.
create table expiration (
  agency_id uuid not null,
  id uuid not null,
  subject text not null check (subject in ('agency', 'agent', 'customer')),
  category int check (category between 1 and 8),
  agent_id uuid,
  customer_id uuid,
  name text not null,
  -- Which of the documents that the law or a customer asks for; null for anything else.
  type text,
  description text,
  -- Last day of validity.
  end_date date,
  initial_send_date date,
  -- Every so many days (1), weeks (2), months (3) or years (4).
  rhythm jsonb,
  file_ids uuid[] not null default '{}',
  status int not null default 100,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (public.fold(name || ' ' || coalesce(description, ''))) stored,
  primary key (agency_id, id),
  foreign key (agency_id, agent_id) references agent (agency_id, id),
  foreign key (agency_id, customer_id) references customer (agency_id, id),
  check ((subject = 'agency') = (category is not null)),
  check ((subject = 'agent') = (agent_id is not null)),
  check ((subject = 'customer') = (customer_id is not null)),
  check (rhythm is null or end_date is not null),
  check (initial_send_date <= end_date),
  constraint expiration_status check (status in (100, 400))
);
select public.make_tenant('commercial.expiration');
create index expiration_category on expiration (agency_id, category, end_date);
create index expiration_agent on expiration (agency_id, agent_id);
create index expiration_customer on expiration (agency_id, customer_id);
