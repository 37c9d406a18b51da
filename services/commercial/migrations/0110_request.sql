-- What agents and customers ask of their agency, and what is said about it.
create table request (
  agency_id uuid not null,
  id uuid not null,
  -- Whose it is: one of the two.
  agent_id uuid,
  customer_id uuid,
  -- Of the agency's settings, with its name on the day of the request.
  type_id uuid not null,
  type_name text not null,
  subject text not null,
  content text,
  file_ids uuid[] not null default '{}',
  -- Messages of the conversation: what a person has seen is counted against it.
  message_count int not null default 0,
  status int not null default 100,
  created_by uuid,
  author_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (public.fold(subject || ' ' || type_name)) stored,
  primary key (agency_id, id),
  foreign key (agency_id, agent_id) references agent (agency_id, id),
  foreign key (agency_id, customer_id) references customer (agency_id, id),
  check ((agent_id is null) <> (customer_id is null)),
  constraint request_status check (status in (100, 200, 300, 400, 500))
);
select public.make_tenant('commercial.request');
create index request_agent on request (agency_id, agent_id, created_at desc) where agent_id is not null;
create index request_customer on request (agency_id, customer_id, created_at desc) where customer_id is not null;
create index request_created on request (agency_id, created_at desc);

-- The conversation. What was said stays said.
create table request_message (
  agency_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  -- 1 for the first one of its request.
  n int not null check (n >= 1),
  at timestamptz not null default now(),
  author_id uuid,
  author_name text not null,
  -- Of the agency, not of the agent or customer whose request it is.
  office boolean not null,
  -- The state to which the agency brought the request with it.
  decision int,
  content text,
  file_ids uuid[] not null default '{}',
  primary key (agency_id, id),
  unique (agency_id, request_id, n),
  foreign key (agency_id, request_id) references request (agency_id, id)
);
select public.make_tenant('commercial.request_message');
revoke update, delete on request_message from vigie_commercial;

-- How many messages of a request each person has seen; no row for who never opened it.
create table request_seen (
  agency_id uuid not null,
  request_id uuid not null,
  user_id uuid not null,
  seen int not null default 0 check (seen >= 0),
  primary key (agency_id, request_id, user_id),
  foreign key (agency_id, request_id) references request (agency_id, id)
);
select public.make_tenant('commercial.request_seen');
