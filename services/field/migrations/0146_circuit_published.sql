-- What others read of a circuit are its stops, each as the service of its site: the circuit itself is not invoiced, so
-- that nothing is billed twice.

create or replace view shared_service as
  select s.agency_id, s.id, s.reference, s.status, s.customer_id, s.site_id, s.agent_id, s.specialty, s.activity_type,
         s.intervention, s.is_circuit, s.start_at, s.end_at, s.started_at, s.ended_at, s.planned, s.not_charge,
         s.invoice_reference, s.updated_at,
         coalesce((
           select jsonb_agg(jsonb_build_object(
             'id', b.id, 'type', b.type, 'status', b.status, 'startAt', b.start_at, 'endAt', b.end_at,
             'durationMin', b.duration_min, 'notWork', b.not_work, 'notCharge', b.not_charge) order by b.start_at)
           from service_break b where b.agency_id = s.agency_id and b.service_id = s.id), '[]'::jsonb) as breaks,
         s.worked_min, s.pay_min, s.invoice_start_at, s.invoice_end_at, s.invoice_min, s.invoice_break_min
  from service s
  where not s.is_circuit
  union all
  select s.agency_id, t.id, s.reference || '-' || (t.position + 1), t.status, t.customer_id, t.site_id, s.agent_id,
         s.specialty, s.activity_type, false, true, t.start_at, t.end_at, t.arrived_at, t.left_at, s.planned,
         s.not_charge, t.invoice_reference, s.updated_at, '[]'::jsonb, null, null, t.arrived_at, t.left_at,
         case when t.invoice_stretches is null then null else coalesce((
           select round(sum(extract(epoch from (k->>'end')::timestamptz - (k->>'start')::timestamptz)) / 60)::int
           from jsonb_array_elements(t.invoice_stretches) k), 0) end,
         0
  from circuit_stop t
  join service s on s.agency_id = t.agency_id and s.id = t.service_id;

create or replace view shared_service_invoice as
  select s.agency_id, s.id as service_id, s.invoice_stretches as stretches,
         (select count(*)::int from service_anomaly a
          where a.agency_id = s.agency_id and a.service_id = s.id and a.settled is null) as open_anomalies
  from service s
  where not s.is_circuit
  union all
  select t.agency_id, t.id, t.invoice_stretches,
         (select count(*)::int from service_anomaly a
          where a.agency_id = t.agency_id and a.service_id = t.service_id and a.settled is null)
  from circuit_stop t;

-- An agent is paid for the whole circuit, the way between its stops included. Its cost is shared out over the stops by
-- their planned minutes; shares are counted up to each stop, so that together they are what is paid.
create or replace view shared_service_pay as
  select p.agency_id, p.service_id, p.agent_id, p.start_at, p.end_at, p.minutes
  from service_pay p
  where not exists (select from circuit_stop t where t.agency_id = p.agency_id and t.service_id = p.service_id)
  union all
  select p.agency_id, t.id, p.agent_id, p.start_at, p.end_at,
         (div(p.minutes * t.up_to, t.whole) - div(p.minutes * (t.up_to - t.share), t.whole))::int
  from service_pay p
  join (
    select w.*, sum(w.share) over (partition by w.agency_id, w.service_id order by w.position, w.id) as up_to,
      sum(w.share) over (partition by w.agency_id, w.service_id) as whole
    from (
      select c.agency_id, c.service_id, c.id, c.position,
        greatest(1, (extract(epoch from c.end_at - c.start_at) / 60)::bigint) as share
      from circuit_stop c
    ) w
  ) t on t.agency_id = p.agency_id and t.service_id = p.service_id;
