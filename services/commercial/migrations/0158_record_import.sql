-- Files of customers, sites, agents, prices and expirations: looked at, written, and taken back.
create table record_import (
  agency_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('customers', 'sites', 'agents', 'prices', 'expirations')),
  file_name text not null,
  -- First line of the file, and where each known column stands in it.
  header text[] not null,
  columns jsonb not null,
  status int not null default 100,
  author_name text not null,
  -- Who asked for the work at hand, with the rights held then: it is done in the background in that name.
  asked_by jsonb not null,
  total int not null check (total >= 0),
  done int not null default 0 check (done >= 0),
  created int not null default 0,
  changed int not null default 0,
  same int not null default 0,
  refused int not null default 0,
  undone int not null default 0,
  kept int not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (public.fold(file_name || ' ' || author_name)) stored,
  primary key (agency_id, id),
  constraint record_import_status check (status in (100, 150, 200, 300, 400, 500, 600, 700))
);
select public.make_tenant('commercial.record_import');
create index record_import_created on record_import (agency_id, created_at desc);

-- One line of a file. Its cells are emptied once it is written: they hold what people keep to themselves.
create table record_import_line (
  agency_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  line int not null,
  cells jsonb not null,
  name text not null default '',
  result text not null default 'waiting' check (result in (
    'waiting', 'toCreate', 'toChange', 'same', 'refused', 'created', 'changed', 'undone', 'kept')),
  message text not null default '',
  -- What makes two lines of a file the same record.
  keys text[] not null default '{}',
  record_id uuid,
  -- The record as it was before it was changed, and its version after: what was touched since is left alone.
  before jsonb,
  version timestamptz,
  primary key (agency_id, id),
  unique (agency_id, import_id, line),
  foreign key (agency_id, import_id) references record_import (agency_id, id) on delete cascade
);
select public.make_tenant('commercial.record_import_line');
create index record_import_line_result on record_import_line (agency_id, import_id, result, line);
create index record_import_line_keys on record_import_line using gin (keys);

-- What an agency chose for the headers of its files: the next file of the kind is read the same way.
create table import_choice (
  agency_id uuid not null,
  kind text not null,
  -- By header, the column it is; empty for one that is left aside.
  choices jsonb not null,
  primary key (agency_id, kind)
);
select public.make_tenant('commercial.import_choice');
