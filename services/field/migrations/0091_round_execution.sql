-- Walks of rounds, planned and made. What was done of one is the fold of its acts, which are only ever added.
create table round_execution (
  agency_id uuid not null,
  id uuid not null,
  round_id uuid not null,
  -- Which of the walks of its round this is, from 1.
  iteration int not null,
  site_id uuid not null,
  service_id uuid,
  -- Who is to walk it outside of a service, or began one that nobody planned.
  agent_id uuid,
  -- Null for a walk that nobody planned.
  planned_start_at timestamptz,
  planned_end_at timestamptz,
  status int not null default 100,
  -- The round as it was when the walk began: {directions, checkpoints}; null until then.
  content jsonb,
  -- Read from the acts, for lists.
  started_at timestamptz,
  ended_at timestamptz,
  validated int not null default 0,
  total int,
  marks int not null default 0,
  executed_by uuid[] not null default '{}',
  -- When the office was alerted that it was not made or not whole, and when it took note.
  alerted_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by text,
  begins_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id),
  foreign key (agency_id, round_id) references round (agency_id, id),
  foreign key (agency_id, service_id) references service (agency_id, id),
  constraint round_execution_status check (status in (100, 200, 30, 400, 700)),
  constraint round_execution_planned check (planned_end_at > planned_start_at)
);
select public.make_tenant('field.round_execution');
create unique index round_execution_iteration on round_execution (agency_id, round_id, iteration);
create index round_execution_begins on round_execution (agency_id, begins_at desc, id desc);
create index round_execution_site on round_execution (agency_id, site_id, begins_at);
create index round_execution_service on round_execution (agency_id, service_id);
-- What the clock may still change, and what nobody was alerted of.
create index round_execution_open on round_execution (agency_id, planned_end_at) where alerted_at is null;

create table round_act (
  agency_id uuid not null,
  -- Made on the phone: the same id again is the same act. Also the id of its entry in the logbook.
  id uuid not null,
  execution_id uuid not null,
  kind text not null check (kind in ('start', 'resume', 'interrupted', 'finish', 'stop', 'checkpoint', 'virtualCheckpoint',
    'jump', 'observation', 'cancel', 'restore')),
  at timestamptz not null,
  recorded_at timestamptz not null default now(),
  author text not null,
  user_id uuid,
  agent_id uuid,
  agent_name text,
  device text,
  position jsonb,
  -- {id, title, siteId, location, radius} as it was then; null where a badge is nobody's.
  checkpoint jsonb,
  -- Metres between the position and the checkpoint.
  distance_m int,
  read_by text,
  badge text,
  infos text,
  primary key (agency_id, id),
  foreign key (agency_id, execution_id) references round_execution (agency_id, id)
);
select public.make_tenant('field.round_act');
revoke update, delete on round_act from vigie_field;
create index round_act_execution on round_act (agency_id, execution_id, at);

-- Positions of walks go with those of the logbook: a year after the event.
create or replace function erase_positions() returns void
  language plpgsql security definer set search_path = field, public, pg_temp
  as $$
declare
  agency uuid := public.current_agency();
  event_end timestamptz := now() - interval '1 year';
  hours_end timestamptz := now() - interval '5 years';
  events uuid[];
  hours uuid[];
  acts int;
begin
  if agency is null then
    raise exception 'no agency to erase for' using errcode = 'insufficient_privilege';
  end if;
  with old as (
    select r.id, r.entry_id, r.recorded_at
    from logbook_position p join logbook_record r on r.agency_id = p.agency_id and r.id = p.record_id
    where p.agency_id = agency and r.recorded_at < event_end
    union all
    select r.id, r.entry_id, r.recorded_at
    from logbook_record r
    where r.agency_id = agency and r.recorded_at < event_end and r.format < 3 and r.erased_at is null
      and r.kind in ('entry', 'message') and nullif(r.content::jsonb->'location', 'null') is not null),
  placed as (
    select o.id, o.recorded_at,
      exists (select from service_act a where a.agency_id = agency and a.id = o.entry_id) as counts_hours
    from old o)
  select coalesce(array_agg(id) filter (where not counts_hours), '{}'),
    coalesce(array_agg(id) filter (where counts_hours and recorded_at < hours_end), '{}')
  into events, hours from placed;
  delete from logbook_position where agency_id = agency and record_id = any(events || hours);
  update logbook_record set content = jsonb_set(content::jsonb, '{location}', 'null')::text, erased_at = now()
  where agency_id = agency and id = any(events || hours) and format < 3;
  update logbook_entry set location = null where agency_id = agency and id = any(events || hours);
  update logbook_message set location = null where agency_id = agency and id = any(events || hours);
  with gone as (
    update service_act set position = null
    where agency_id = agency and recorded_at < hours_end and position is not null returning service_id)
  select count(*) into acts from gone;
  update service s set start_position = null, end_position = null
  where s.agency_id = agency and (s.start_position is not null or s.end_position is not null) and s.end_at < hours_end
    and not exists (select from service_act a
      where a.agency_id = agency and a.service_id = s.id and a.position is not null);
  -- What a position said of a walk, its distance from the checkpoint, stays beside it.
  update round_act set position = null
  where agency_id = agency and recorded_at < event_end and position is not null;
  insert into erasure (agency_id, what, until, number)
  select agency, what, until, number from (values
    ('eventPositions', event_end, cardinality(events)),
    ('hoursPositions', hours_end, greatest(cardinality(hours), acts))
  ) done (what, until, number) where number > 0;
end $$;
