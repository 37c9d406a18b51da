-- Notes of the office to its agents, with the proof of who read them.
create table information_note (
  agency_id uuid not null,
  id uuid not null,
  title text not null,
  -- Cleaned HTML.
  content text not null,
  file_ids uuid[] not null default '{}',
  -- To every agent, to those who work on these sites, or to these.
  audience text not null check (audience in ('all', 'sites', 'agents')),
  agent_ids uuid[] not null default '{}',
  site_ids uuid[] not null default '{}',
  author_name text not null,
  status int not null default 100,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (public.fold(title || ' ' || author_name)) stored,
  primary key (agency_id, id),
  constraint information_note_status check (status in (100, 200, 300, 400))
);
select public.make_tenant('commercial.information_note');
create index information_note_created on information_note (agency_id, created_at desc);

-- The copy of one agent: what is marked read is this record.
create table information_note_recipient (
  agency_id uuid not null,
  id uuid not null,
  note_id uuid not null,
  agent_id uuid not null,
  sent_at timestamptz not null default now(),
  read_at timestamptz,
  reminders int not null default 0 check (reminders >= 0),
  reminded_at timestamptz,
  primary key (agency_id, id),
  unique (agency_id, note_id, agent_id),
  foreign key (agency_id, note_id) references information_note (agency_id, id),
  foreign key (agency_id, agent_id) references agent (agency_id, id)
);
select public.make_tenant('commercial.information_note_recipient');
create index information_note_recipient_agent on information_note_recipient (agency_id, agent_id, sent_at desc);
revoke delete on information_note_recipient from vigie_commercial;
