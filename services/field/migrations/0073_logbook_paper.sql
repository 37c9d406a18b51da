-- Logbooks on paper that take longer than a request may: asked for, drawn by a job, then fetched as a file.
create table logbook_paper (
  agency_id uuid not null,
  id uuid not null,
  -- Who asked, and may look after it.
  created_by uuid not null,
  -- Entries that whoever asked could see then, oldest first.
  entry_ids uuid[] not null,
  time_zone text not null,
  state text not null default 'waiting' check (state in ('waiting', 'drawing', 'done', 'failed')),
  -- Entries drawn so far.
  done int not null default 0,
  file_id uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (agency_id, id)
);
select public.make_tenant('field.logbook_paper');
-- Nobody has two of them drawn at once.
create unique index logbook_paper_one on logbook_paper (agency_id, created_by) where state in ('waiting', 'drawing');
