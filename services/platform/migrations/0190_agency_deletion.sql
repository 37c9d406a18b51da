-- Agencies that are to be deleted: who asked, why, and the day. Until then it is taken back.
alter table agency add column deletion_on date;

create table agency_deletion (
  agency_id uuid not null references agency (id),
  id uuid not null,
  reason text not null,
  asked_by uuid,
  asked_by_name text not null,
  -- The database sets it, so that nobody who holds the program's role erases an agency before its time.
  due_on date not null default current_date,
  -- The subscription that was cancelled with it: it goes on if the deletion is taken back.
  subscription_id uuid,
  status int not null default 100,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id),
  constraint agency_deletion_status check (status in (100, 200))
);
select public.make_tenant('platform.agency_deletion');
create unique index agency_deletion_current on agency_deletion (agency_id) where status = 100;
revoke insert, update, delete on agency_deletion from vigie_platform;
grant insert (agency_id, id, reason, asked_by, asked_by_name, subscription_id), update (reason, status, updated_at)
  on agency_deletion to vigie_platform;

-- Days between the question and the end.
create function agency_deletion_days() returns int language sql immutable as $$ select 30 $$;

create function plan_agency_deletion() returns trigger
  language plpgsql
  as $$
begin
  new.due_on := (now() at time zone 'Europe/Paris')::date + platform.agency_deletion_days();
  return new;
end $$;
create trigger plan before insert on agency_deletion for each row execute function plan_agency_deletion();

-- Everybody of the agency reads the day on every page.
create function show_agency_deletion() returns trigger
  language plpgsql security definer set search_path = platform, public
  as $$
declare
  of_agency constant uuid := case when tg_op = 'DELETE' then old.agency_id else new.agency_id end;
begin
  update agency a set deletion_on =
    (select d.due_on from agency_deletion d where d.agency_id = of_agency and d.status = 100)
  where a.id = of_agency;
  return null;
end $$;
create trigger show after insert or update or delete on agency_deletion
  for each row execute function show_agency_deletion();
