-- The logbook (main courante): a chain of records that is only ever added to, and what it says now.

create table logbook_record (
  agency_id uuid not null,
  -- Place in the agency's chain, from 1.
  position bigint not null,
  id uuid not null,
  -- entry, message, amendment, deletion
  kind text not null check (kind in ('entry', 'message', 'amendment', 'deletion')),
  entry_id uuid not null,
  -- What was hashed, in its canonical form.
  content jsonb not null,
  previous_hash text not null,
  hash text not null,
  recorded_at timestamptz not null default now(),
  primary key (agency_id, position),
  unique (agency_id, id)
);
select public.make_tenant('field.logbook_record');
revoke update, delete on logbook_record from vigie_field;
create index logbook_record_entry on logbook_record (agency_id, entry_id, position);

-- Where the chain ends: locked by whoever adds to it.
create table logbook_head (
  agency_id uuid not null,
  count bigint not null default 0,
  hash text not null,
  primary key (agency_id)
);
select public.make_tenant('field.logbook_head');

-- What the records amount to, for lists.
create table logbook_entry (
  agency_id uuid not null,
  id uuid not null,
  reference text not null,
  -- Time of the act, and when the server learned of it.
  created_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  type_key text not null,
  family_key text not null,
  service_id uuid,
  site_id uuid not null,
  customer_id uuid not null,
  agent_id uuid,
  author text not null,
  specialty text,
  location jsonb,
  infos text,
  customer_show boolean not null,
  message_count int not null default 0,
  file_count int not null default 0,
  deleted boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (agency_id, id)
);
select public.make_tenant('field.logbook_entry');
create index logbook_entry_created on logbook_entry (agency_id, created_at desc, id desc) where not deleted;
create index logbook_entry_site on logbook_entry (agency_id, site_id, created_at desc) where not deleted;
create index logbook_entry_customer on logbook_entry (agency_id, customer_id, created_at desc) where not deleted;
create index logbook_entry_service on logbook_entry (agency_id, service_id, created_at) where not deleted;
create index logbook_entry_agent on logbook_entry (agency_id, agent_id, created_at desc) where not deleted;
create index logbook_entry_type on logbook_entry (agency_id, type_key, created_at desc) where not deleted;

create table logbook_message (
  agency_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  created_at timestamptz not null,
  author text not null,
  content text,
  location jsonb,
  -- [{id, name, mediaType}]
  files jsonb not null default '[]',
  primary key (agency_id, id),
  foreign key (agency_id, entry_id) references logbook_entry (agency_id, id)
);
select public.make_tenant('field.logbook_message');
create index logbook_message_entry on logbook_message (agency_id, entry_id, created_at);
