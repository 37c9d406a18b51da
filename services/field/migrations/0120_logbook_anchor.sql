-- Where the chain of the logbook stood each evening, mailed to who asked for it: a chain that somebody writes anew in the
-- database does not end like the mails of those days.
create table logbook_anchor (
  agency_id uuid not null,
  day date not null,
  -- Records in the chain, and the hash of the last.
  count bigint not null check (count > 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  at timestamptz not null default now(),
  primary key (agency_id, day)
);
select public.make_tenant('field.logbook_anchor');
revoke update, delete on logbook_anchor from vigie_field;

-- Who is mailed them.
create table logbook_anchor_reader (
  agency_id uuid not null,
  user_id uuid not null,
  since timestamptz not null default now(),
  primary key (agency_id, user_id)
);
select public.make_tenant('field.logbook_anchor_reader');
