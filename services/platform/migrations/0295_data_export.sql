-- What left the product as a file: who took what, when, with which filters and how many rows. The bytes lie in the store of
-- files under the row's id, for some days; no row of `file` names them, so that only this history leads there.
create table data_export (
  agency_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- As the person was called then.
  user_name text not null,
  -- The call that was made: who may make it no more gets no file of it either.
  call text not null,
  what text not null,
  -- Search and filters, in words.
  asked text,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  failure text,
  rows int,
  file_name text,
  media_type text,
  bytes bigint,
  -- Its bytes are still there.
  stored boolean not null default false,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (agency_id, id)
);
select public.make_tenant('platform.data_export');
create index data_export_at on data_export (agency_id, started_at desc);

-- Published: every program writes down what it hands out.
create view shared_data_export as select * from data_export;
grant select, insert, update on shared_data_export to vigie_platform, vigie_commercial, vigie_field;
