-- Somebody said that it did not leave: nothing reminds of it by itself until it is sent. What was only never marked as sent
-- (an agency that delivers by a portal marks nothing) is reminded of.
alter table invoice add column unsent boolean not null default false;

create or replace function keep_issued_invoice() returns trigger
  language plpgsql
  as $$
declare
  alive constant text[] := array['status', 'sent', 'send_channel', 'paid_cents', 'credited_cents', 'file_id',
                                 'credit_note_id', 'warnings', 'unsent', 'updated_at', 'to_pay_cents', 'paid', 'surplus_cents',
                                 'dispute'];
begin
  if old.number is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or (to_jsonb(old) - alive) is distinct from (to_jsonb(new) - alive) then
    raise exception 'issued invoice % is final', old.number using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
