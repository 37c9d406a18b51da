-- The end of an absence: whoever sets an agent's last day is told of an absence that goes on after it.
create or replace view shared_absence as
  select agency_id, id, agent_id, start_at as start_day, null::timestamptz as start_at,
    end_at as end_day, null::timestamptz as end_at
  from unavailability where status = 200
  union all
  select agency_id, id, agent_id, null::date, start_at, null::date, end_at
  from compensatory_rest where status = 100;
