-- What an agent has to do and is doing, each circuit as a whole: between two stops no stop is under way, but the agent is
-- at work. Who took over a service is on it too, whoever was planned.
create view shared_assignment as
  select agency_id, id as service_id, agent_id, status, start_at, end_at
  from service where agent_id is not null
  union all
  select s.agency_id, s.id, t.agent_id, s.status, s.start_at, s.end_at
  from service_stretch t
  join service s on s.agency_id = t.agency_id and s.id = t.service_id
  where t.end_at is null and t.agent_id <> coalesce(s.agent_id, '00000000-0000-0000-0000-000000000000');
grant select on shared_assignment to vigie_commercial;
