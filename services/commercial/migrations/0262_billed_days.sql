-- From which day to which the lines of an invoice were worked: what margins are asked of a period is read of it alone,
-- however many years lie behind.
create function billed_day(items jsonb, period_end date, day date, latest boolean) returns date
  language sql immutable parallel safe
  as $$
  select case when latest then max(d.day) else min(d.day) end
  from (
    select coalesce(
      case when e.item->'period'->>'end' ~ '^\d{4}-\d{2}-\d{2}$' and pg_input_is_valid(e.item->'period'->>'end', 'date')
        then (e.item->'period'->>'end')::date end, billed_day.period_end, billed_day.day) as day
    from jsonb_array_elements(billed_day.items) e (item)
  ) d
$$;

create or replace function keep_issued_invoice() returns trigger
  language plpgsql
  as $$
declare
  alive constant text[] := array['status', 'sent', 'send_channel', 'paid_cents', 'credited_cents', 'file_id',
                                 'credit_note_id', 'warnings', 'unsent', 'updated_at', 'to_pay_cents', 'paid', 'surplus_cents',
                                 'dispute', 'billed_from', 'billed_to'];
begin
  if old.number is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or (to_jsonb(old) - alive) is distinct from (to_jsonb(new) - alive) then
    raise exception 'issued invoice % is final', old.number using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- What is derived is written by nobody, so that it needs no keeping.
alter table invoice
  add column billed_from date generated always as (billed_day(items, period_end, date, false)) stored,
  add column billed_to date generated always as (billed_day(items, period_end, date, true)) stored;
create index invoice_billed_to on invoice (agency_id, billed_to) where number is not null;
