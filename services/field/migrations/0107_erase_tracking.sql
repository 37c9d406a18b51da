-- Positions that followed agents at work go after two months (CNIL, délibération 2015-165, art. 5), those of alarms with
-- the other events after a year.
alter table erasure
  drop constraint erasure_what_check,
  add constraint erasure_what_check check (what in ('eventPositions', 'hoursPositions', 'trackingPositions'));

create or replace function erase_positions() returns void
  language plpgsql security definer set search_path = field, public, pg_temp
  as $$
declare
  agency uuid := public.current_agency();
  event_end timestamptz := now() - interval '1 year';
  hours_end timestamptz := now() - interval '5 years';
  tracking_end timestamptz := now() - interval '60 days';
  events uuid[];
  hours uuid[];
  acts int;
  followed int;
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
  update lone_worker_alarm set position = null
  where agency_id = agency and coalesce(recorded_at, at) < event_end and position is not null;
  -- What followed an agent at work proves nothing: it goes after two months.
  with gone as (
    delete from tracked_position where agency_id = agency and recorded_at < tracking_end returning id)
  select count(*) into followed from gone;
  insert into erasure (agency_id, what, until, number)
  select agency, what, until, number from (values
    ('eventPositions', event_end, cardinality(events)),
    ('hoursPositions', hours_end, greatest(cardinality(hours), acts)),
    ('trackingPositions', tracking_end, followed)
  ) done (what, until, number) where number > 0;
end $$;
