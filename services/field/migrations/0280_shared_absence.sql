-- Who saves the day on which an agent leaves is told how many of its absences go with it. An unavailability is of days of
-- the agency's zone, a rest of instants: each says when it begins in its own way.
create view shared_absence as
  select agency_id, id, agent_id, start_at as start_day, null::timestamptz as start_at
  from unavailability where status = 200
  union all
  select agency_id, id, agent_id, null::date, start_at
  from compensatory_rest where status = 100;
grant select on shared_absence to vigie_commercial;
