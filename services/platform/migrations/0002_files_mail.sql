-- Files and mails of every service: their rows are here, written by the services through what is published below.

create table file (
  agency_id uuid not null references agency (id),
  id uuid not null,
  name text not null,
  media_type text not null,
  bytes bigint not null,
  sha256 text not null,
  -- Who may read it: staff who hold this right (any staff when null), the customer, the agent, who uploaded it.
  right_key text,
  customer_id uuid,
  agent_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (agency_id, id)
);
select public.make_tenant('platform.file');

create table email (
  -- The nil UUID for mails of the platform itself (password reset).
  agency_id uuid not null,
  id uuid not null,
  -- One mail for one thing, however often it is asked for.
  business_key text not null,
  to_address text not null,
  to_name text,
  from_name text not null,
  reply_to text,
  subject text not null,
  text_body text not null,
  html_body text not null,
  -- [{fileId, name}]
  attachments jsonb not null default '[]',
  customer_id uuid,
  -- waiting, sent, failed
  state text not null default 'waiting',
  message_id text not null,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (agency_id, id),
  unique (agency_id, business_key)
);
create index email_created on email (agency_id, created_at desc);
select public.make_tenant('platform.email');

create table email_event (
  agency_id uuid not null,
  id uuid not null,
  email_id uuid not null,
  event text not null,
  at timestamptz not null default now(),
  detail text,
  primary key (agency_id, id),
  foreign key (agency_id, email_id) references email (agency_id, id)
);
create index email_event_email on email_event (agency_id, email_id);
select public.make_tenant('platform.email_event');

create view shared_file as select * from file;
grant select, insert on shared_file to vigie_platform, vigie_commercial, vigie_field;
create view shared_email as select * from email;
grant select, insert on shared_email to vigie_platform, vigie_commercial, vigie_field;
