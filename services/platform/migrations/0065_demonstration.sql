-- How far the loading of an agency's demonstration data has come. Whether it is complete is a mark, not a search: people
-- change and delete what was loaded.
create table demonstration (
  agency_id uuid primary key references agency (id) on delete cascade,
  started_on date not null,
  done integer not null,
  total integer not null,
  complete boolean not null default false,
  reported_at timestamptz not null default now()
);
select public.make_tenant('platform.demonstration');
-- Who signs in is told before an agency is chosen: it reads those of its own memberships.
create policy own on demonstration for select
  using (agency_id in (select m.agency_id from membership m where m.user_id = public.signed_in_user()));
