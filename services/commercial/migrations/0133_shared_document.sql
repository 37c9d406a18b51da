-- Documents that the agency shares with one agent or one customer.
create table document (
  agency_id uuid not null,
  id uuid not null,
  owner text not null check (owner in ('agent', 'customer')),
  agent_id uuid,
  customer_id uuid,
  name text not null,
  description text,
  -- Last day on which it is shown to whom it is shared with.
  end_date date,
  file_id uuid not null,
  author_name text not null,
  status int not null default 100,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (public.fold(name || ' ' || coalesce(description, ''))) stored,
  primary key (agency_id, id),
  foreign key (agency_id, agent_id) references agent (agency_id, id),
  foreign key (agency_id, customer_id) references customer (agency_id, id),
  check ((owner = 'agent') = (agent_id is not null)),
  check ((owner = 'customer') = (customer_id is not null)),
  constraint document_status check (status in (100, 200))
);
select public.make_tenant('commercial.document');
create index document_agent on document (agency_id, agent_id, created_at desc) where agent_id is not null;
create index document_customer on document (agency_id, customer_id, created_at desc) where customer_id is not null;

-- Training files: for every agent and customer, or for those that are named.
create table formation_document (
  agency_id uuid not null,
  id uuid not null,
  agent_ids uuid[] not null default '{}',
  customer_ids uuid[] not null default '{}',
  name text not null,
  description text,
  end_date date,
  file_id uuid not null,
  author_name text not null,
  status int not null default 100,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (public.fold(name || ' ' || coalesce(description, ''))) stored,
  primary key (agency_id, id),
  constraint formation_document_status check (status in (100, 200))
);
select public.make_tenant('commercial.formation_document');
create index formation_document_created on formation_document (agency_id, created_at desc);
