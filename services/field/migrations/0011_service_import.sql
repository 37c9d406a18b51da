-- Imports of services: the lines that were read, and how far their writing has come. A run that is cut short goes on
-- where it stopped, because lines and progress are committed together.

create table service_import (
  agency_id uuid not null,
  id uuid not null,
  file_name text not null,
  dry_run boolean not null,
  create_missing boolean not null,
  -- running, done, failed
  state text not null default 'running',
  -- Services still to write, resolved to ids; emptied at the end.
  plan jsonb not null default '[]',
  total int not null default 0,
  done int not null default 0,
  report jsonb not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (agency_id, id)
);
select public.make_tenant('field.service_import');
create index service_import_latest on service_import (agency_id, created_at desc);
-- Two imports of one file at the same moment would not see each other's services.
create unique index service_import_running on service_import (agency_id) where state = 'running' and not dry_run;
