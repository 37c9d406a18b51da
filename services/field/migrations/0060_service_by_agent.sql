-- Work that its agent recorded by itself is no draft of the office: the agent sees it, though nobody planned it.
alter table service add column by_agent boolean not null default false;

-- Of those that are there, the ones whose agent created them: whoever created one has acted as that agent.
alter table service no force row level security;
alter table service_act no force row level security;
update service s set by_agent = true
where not s.planned and s.agent_id is not null and exists (
  select from service_act h
  where h.agency_id = s.agency_id and h.agent_id = s.agent_id and h.user_id = s.created_by
    and h.kind in ('start', 'startBreak', 'endBreak', 'interrupt', 'end'));
alter table service_act force row level security;
alter table service force row level security;
