-- Unpaid invoices are reminded of by levels, each once; not those in dispute, nor those of customers who are not
-- reminded.

alter table customer add column invoice_reminders boolean not null default true;

create or replace function keep_issued_invoice() returns trigger
  language plpgsql
  as $$
declare
  alive constant text[] := array['status', 'sent', 'send_channel', 'paid_cents', 'credited_cents', 'file_id',
                                 'credit_note_id', 'warnings', 'updated_at', 'to_pay_cents', 'paid', 'surplus_cents',
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

-- Why its customer contests it; null where it does not.
alter table invoice add column dispute text;

-- The level of a reminder as it was when it left: settings change.
alter table invoice_sending
  add column level_id uuid,
  add column level_title text,
  add column level_days int,
  add constraint invoice_sending_level check (
    (level_id is null) = (level_title is null) and (level_id is null) = (level_days is null));
create unique index invoice_sending_level_once on invoice_sending (agency_id, invoice_id, level_id)
  where level_id is not null;
