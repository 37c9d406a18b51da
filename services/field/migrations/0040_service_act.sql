-- What was done to a service is the fold of its acts: of the field and of the office, in order of their own time. Acts
-- are only ever added; status, times and pauses of a service are what the fold of them gives.

create table service_act (
  agency_id uuid not null,
  -- Made on the phone: the same id again is the same act. Also the id of its entry in the logbook.
  id uuid not null,
  service_id uuid not null,
  kind text not null check (kind in ('start', 'startBreak', 'endBreak', 'interrupt', 'end', 'assign', 'move', 'plan',
    'unplan', 'program', 'unprogram', 'validate', 'unvalidate', 'archive', 'removeBreak', 'settle')),
  -- Time of the act on the clock of whoever did it, and when the server learned of it.
  at timestamptz not null,
  recorded_at timestamptz not null default now(),
  author text not null,
  -- Account that sent it; null for the product itself.
  user_id uuid,
  -- Who was at the post; for assign who is planned since.
  agent_id uuid,
  device text,
  -- {latitude, longitude, accuracy}
  position jsonb,
  -- What the kind says beyond that: reason and words of an end, anomaly and decision of a settlement.
  payload jsonb not null default '{}',
  primary key (agency_id, id),
  foreign key (agency_id, service_id) references service (agency_id, id)
);
select public.make_tenant('field.service_act');
revoke update, delete on service_act from vigie_field;
create index service_act_service on service_act (agency_id, service_id, at);

-- Read from the acts: who was there, from when to when, and what is kept of it for pay.
create table service_stretch (
  agency_id uuid not null,
  service_id uuid not null,
  -- In order of time, from 0.
  position int not null,
  -- Null where the office recorded the acts of a service without agent.
  agent_id uuid,
  start_at timestamptz not null,
  -- Null while it lasts.
  end_at timestamptz,
  primary key (agency_id, service_id, position),
  foreign key (agency_id, service_id) references service (agency_id, id)
);
select public.make_tenant('field.service_stretch');
create index service_stretch_agent on service_stretch (agency_id, agent_id, start_at);

-- What an agent is paid of a service.
create table service_pay (
  agency_id uuid not null,
  service_id uuid not null,
  position int not null,
  agent_id uuid,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- Unpaid pauses taken off.
  minutes int not null,
  primary key (agency_id, service_id, position),
  foreign key (agency_id, service_id) references service (agency_id, id)
);
select public.make_tenant('field.service_pay');
create index service_pay_agent on service_pay (agency_id, agent_id, start_at);

-- Read from the acts: what the office is to look at.
create table service_anomaly (
  agency_id uuid not null,
  service_id uuid not null,
  -- Stable as further acts arrive: what a settlement names.
  key text not null,
  code text not null,
  agent_id uuid,
  at timestamptz not null,
  minutes int,
  metres int,
  other_service_id uuid,
  -- {actId, decision, because, at, correctedStart, correctedEnd}; null until the office has decided.
  settled jsonb,
  primary key (agency_id, service_id, key),
  foreign key (agency_id, service_id) references service (agency_id, id)
);
select public.make_tenant('field.service_anomaly');
create index service_anomaly_open on service_anomaly (agency_id, at) where settled is null;

-- Tolerances that a customer or a site has of its own, over those of the agency's settings: {pay?, invoice?}.
create table tolerance (
  agency_id uuid not null,
  -- Of the customer or of the site.
  target_id uuid not null,
  target text not null check (target in ('customer', 'site')),
  changes jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (agency_id, target_id)
);
select public.make_tenant('field.tolerance');

alter table service
  -- Agents who acted on it: it stays theirs to see when the office gives it to somebody else.
  add column executed_by uuid[] not null default '{}',
  -- Four different things: planned (start_at, end_at), done (started_at, ended_at), kept for pay, kept for invoicing.
  -- Null until the end of everybody who was there is known.
  add column worked_min int,
  add column pay_min int,
  add column invoice_start_at timestamptz,
  add column invoice_end_at timestamptz,
  add column invoice_min int,
  add column invoice_break_min int,
  add constraint service_status check (status in (100, 110, 120, 200, 300, 400, 500, 600, 700, 800));
create index service_executed_by on service using gin (executed_by);

-- What a pause was planned for, beside what it became; null for one that nobody planned.
alter table service_break
  add column planned_start_at timestamptz,
  add column planned_end_at timestamptz,
  add constraint service_break_status check (status in (100, 300, 500)),
  add constraint service_break_planned check ((planned_start_at is null) = (planned_end_at is null));

-- What is there becomes acts, for every agency at once, which the policy of one agency would not let through.
alter table service no force row level security;
alter table service_break no force row level security;
alter table service_act no force row level security;
alter table logbook_entry no force row level security;

update service_break set planned_start_at = start_at, planned_end_at = coalesce(end_at, start_at) where type = 'pause';

-- The entry of an act in the logbook has the id of the act: a phone that sends it again finds it.
insert into service_act (agency_id, id, service_id, kind, at, recorded_at, author, agent_id, position, payload)
select e.agency_id, e.id, e.service_id,
  case e.type_key
    when 'service_start' then 'start' when 'service_start_late' then 'start' when 'service_resume' then 'start'
    when 'break_start' then 'startBreak' when 'break_finish' then 'endBreak'
    when 'service_interrupted' then 'interrupt' else 'end' end,
  e.created_at, e.recorded_at, e.author, e.agent_id, e.location,
  case when e.type_key in ('service_finish', 'service_stopped_early')
    then jsonb_strip_nulls(jsonb_build_object('reason', s.end_reason, 'reasonText', s.end_reason_text))
    else '{}'::jsonb end
from logbook_entry e
join service s on s.agency_id = e.agency_id and s.id = e.service_id
where e.type_key in ('service_start', 'service_start_late', 'service_resume', 'break_start', 'break_finish',
  'service_interrupted', 'service_finish', 'service_stopped_early');

-- Times that have no entry, then what the office said of a service: nothing else says when, so its last change does.
insert into service_act (agency_id, id, service_id, kind, at, recorded_at, author, agent_id, position, payload)
select s.agency_id, gen_random_uuid(), s.id, told.kind, told.at, greatest(told.at, s.updated_at), 'Vigie', s.agent_id,
  told.position, told.payload
from service s
cross join lateral (values
  ('start', s.started_at, s.start_position, '{}'::jsonb),
  ('end', s.ended_at, s.end_position,
    jsonb_strip_nulls(jsonb_build_object('reason', s.end_reason, 'reasonText', s.end_reason_text)))
) told (kind, at, position, payload)
where told.at is not null
  and not exists (select from service_act a where a.agency_id = s.agency_id and a.service_id = s.id and a.kind = told.kind);

insert into service_act (agency_id, id, service_id, kind, at, recorded_at, author)
select s.agency_id, gen_random_uuid(), s.id, told.kind, last.at, last.at, 'Vigie'
from service s
cross join lateral (
  select greatest(s.updated_at, max(a.recorded_at)) as at
  from service_act a where a.agency_id = s.agency_id and a.service_id = s.id
) last
cross join lateral (
  select case when s.status = 600 then 'archive' when s.status = 700 then 'unprogram' else 'validate' end as kind
) told
where s.status in (600, 700) or (s.status = 300 and s.ended_at is null);

update service s set executed_by = acted.agents
from (
  select agency_id, service_id, array_agg(distinct agent_id) as agents
  from service_act where agent_id is not null and kind in ('start', 'startBreak', 'endBreak', 'interrupt', 'end')
  group by agency_id, service_id
) acted
where acted.agency_id = s.agency_id and acted.service_id = s.id;

alter table logbook_entry force row level security;
alter table service_act force row level security;
alter table service_break force row level security;
alter table service force row level security;

create or replace view shared_service as
  select s.agency_id, s.id, s.reference, s.status, s.customer_id, s.site_id, s.agent_id, s.specialty, s.activity_type,
         s.intervention, s.is_circuit, s.start_at, s.end_at, s.started_at, s.ended_at, s.planned, s.not_charge,
         s.invoice_reference, s.updated_at,
         coalesce((
           select jsonb_agg(jsonb_build_object(
             'id', b.id, 'type', b.type, 'status', b.status, 'startAt', b.start_at, 'endAt', b.end_at,
             'durationMin', b.duration_min, 'notWork', b.not_work, 'notCharge', b.not_charge) order by b.start_at)
           from service_break b where b.agency_id = s.agency_id and b.service_id = s.id), '[]'::jsonb) as breaks,
         -- What is kept, by the tolerances and what the office settled; null until it is known.
         s.worked_min, s.pay_min, s.invoice_start_at, s.invoice_end_at, s.invoice_min, s.invoice_break_min
  from service s;

-- What each agent is paid of each service.
create view shared_service_pay as
  select agency_id, service_id, agent_id, start_at, end_at, minutes from service_pay;
grant select on shared_service_pay to vigie_commercial, vigie_platform;
