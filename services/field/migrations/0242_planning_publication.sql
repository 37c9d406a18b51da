-- A stretch of the planning that was published to agents and customers, and who has read it.
create table planning_publication (
  agency_id uuid not null,
  id uuid not null,
  start_on date not null,
  end_on date not null check (end_on >= start_on),
  -- The same days as instants, on the clock of the agency when it was published.
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- What it was narrowed to; null where it is of everybody.
  site_id uuid,
  customer_id uuid,
  agent_id uuid,
  to_agents boolean not null,
  to_customers boolean not null,
  services int not null,
  created_by uuid,
  author text not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, id)
);
select public.make_tenant('field.planning_publication');
create index planning_publication_days on planning_publication (agency_id, until_at);

create table planning_publication_reader (
  agency_id uuid not null,
  publication_id uuid not null,
  party text not null check (party in ('agent', 'customer')),
  party_id uuid not null,
  -- When what it reads there was published, or changed last.
  changed_at timestamptz not null default now(),
  read_at timestamptz,
  read_by text,
  reminded_at timestamptz,
  primary key (agency_id, publication_id, party, party_id),
  foreign key (agency_id, publication_id) references planning_publication
);
select public.make_tenant('field.planning_publication_reader');
create index planning_publication_reader_of on planning_publication_reader (agency_id, party, party_id);
