-- What an agency chose for the headers of its planning files: the next one is read the same way.
create table service_import_choice (
  agency_id uuid not null primary key,
  -- By header, the column it is; empty for one that is left aside.
  choices jsonb not null
);
select public.make_tenant('field.service_import_choice');
