-- What the acts of one service amount to, written in one statement: each of them cost every act of a guard a round trip.
-- Called by execution/write-execution.ts alone, with the rights of its caller. Rows that stay as they are are not
-- written, so that nobody's reading of them goes stale.
create function write_fold(
  of_service uuid, at timestamptz, done jsonb, paid jsonb, present jsonb, odd jsonb
) returns void
  language plpgsql
  as $$
declare
  agency constant uuid := public.current_agency();
begin
  update field.service s
  set (status, started_at, ended_at, start_position, end_position, end_reason, end_reason_text, executed_by,
       worked_min, pay_min, invoice_start_at, invoice_end_at, invoice_min, invoice_break_min, invoice_stretches, updated_at)
    = (d.status, d.started_at, d.ended_at, d.start_position, d.end_position, d.end_reason, d.end_reason_text,
       d.executed_by, d.worked_min, d.pay_min, d.invoice_start_at, d.invoice_end_at, d.invoice_min,
       d.invoice_break_min, d.invoice_stretches, write_fold.at)
  from jsonb_to_record(done) as d (
    status int, started_at timestamptz, ended_at timestamptz, start_position jsonb, end_position jsonb, end_reason text,
    end_reason_text text, executed_by uuid[], worked_min int, pay_min int, invoice_start_at timestamptz,
    invoice_end_at timestamptz, invoice_min int, invoice_break_min int, invoice_stretches jsonb)
  where s.agency_id = agency and s.id = of_service
    and (s.status, s.started_at, s.ended_at, s.start_position, s.end_position, s.end_reason, s.end_reason_text,
         s.executed_by, s.worked_min, s.pay_min, s.invoice_start_at, s.invoice_end_at, s.invoice_min,
         s.invoice_break_min, s.invoice_stretches)
      is distinct from
        (d.status, d.started_at, d.ended_at, d.start_position, d.end_position, d.end_reason, d.end_reason_text,
         d.executed_by, d.worked_min, d.pay_min, d.invoice_start_at, d.invoice_end_at, d.invoice_min,
         d.invoice_break_min, d.invoice_stretches);

  -- A service without acts has none of the following, and never had.
  if paid is null then
    return;
  end if;

  delete from field.service_pay p
  where p.agency_id = agency and p.service_id = of_service and p.position >= jsonb_array_length(paid);
  insert into field.service_pay as p (agency_id, service_id, position, agent_id, start_at, end_at, minutes)
  select agency, of_service, it.position, it.agent_id, it.start_at, it.end_at, it.minutes
  from jsonb_to_recordset(paid) as it (position int, agent_id uuid, start_at timestamptz, end_at timestamptz, minutes int)
  on conflict (agency_id, service_id, position) do update
  set (agent_id, start_at, end_at, minutes) = (excluded.agent_id, excluded.start_at, excluded.end_at, excluded.minutes)
  where (p.agent_id, p.start_at, p.end_at, p.minutes)
    is distinct from (excluded.agent_id, excluded.start_at, excluded.end_at, excluded.minutes);

  delete from field.service_stretch p
  where p.agency_id = agency and p.service_id = of_service and p.position >= jsonb_array_length(present);
  insert into field.service_stretch as p (agency_id, service_id, position, agent_id, start_at, end_at)
  select agency, of_service, it.position, it.agent_id, it.start_at, it.end_at
  from jsonb_to_recordset(present) as it (position int, agent_id uuid, start_at timestamptz, end_at timestamptz)
  on conflict (agency_id, service_id, position) do update
  set (agent_id, start_at, end_at) = (excluded.agent_id, excluded.start_at, excluded.end_at)
  where (p.agent_id, p.start_at, p.end_at) is distinct from (excluded.agent_id, excluded.start_at, excluded.end_at);

  delete from field.service_anomaly p
  where p.agency_id = agency and p.service_id = of_service
    and not exists (select from jsonb_array_elements(odd) it where it->>'key' = p.key);
  insert into field.service_anomaly as p
    (agency_id, service_id, key, code, agent_id, at, minutes, metres, other_service_id, settled)
  select agency, of_service, it.key, it.code, it.agent_id, it.at, it.minutes, it.metres, it.other_service_id,
    -- Who settled it is written in the act that did.
    it.settled || jsonb_build_object('author', coalesce((
      select a.author from field.service_act a
      where a.agency_id = agency and a.id = (it.settled->>'actId')::uuid), ''))
  from jsonb_to_recordset(odd) as it (
    key text, code text, agent_id uuid, at timestamptz, minutes int, metres int, other_service_id uuid, settled jsonb)
  on conflict (agency_id, service_id, key) do update
  set (code, agent_id, at, minutes, metres, other_service_id, settled) = (excluded.code, excluded.agent_id, excluded.at,
    excluded.minutes, excluded.metres, excluded.other_service_id, excluded.settled)
  where (p.code, p.agent_id, p.at, p.minutes, p.metres, p.other_service_id, p.settled)
    is distinct from (excluded.code, excluded.agent_id, excluded.at, excluded.minutes, excluded.metres,
      excluded.other_service_id, excluded.settled);
end $$;
