-- A credit note settles what it corrects, a service stands on one live invoice, and a draft knows what it was worked
-- out from.

alter table invoice
  -- What its issued credit notes took off it, including VAT.
  add column credited_cents bigint not null default 0,
  -- The warnings in spite of which somebody issued it.
  add column accepted_warnings jsonb not null default '[]',
  add constraint invoice_credited check (credited_cents = 0 or credited_cents <= total_cents);

create or replace function keep_issued_invoice() returns trigger
  language plpgsql
  as $$
declare
  alive constant text[] := array['status', 'sent', 'send_channel', 'paid_cents', 'credited_cents', 'file_id',
                                 'credit_note_id', 'warnings', 'updated_at', 'to_pay_cents', 'paid'];
begin
  if old.number is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or (to_jsonb(old) - alive) is distinct from (to_jsonb(new) - alive) then
    raise exception 'issued invoice % is final', old.number using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- Nobody pays a credit note; of an invoice, what credit notes took off is not owed.
alter table invoice alter column to_pay_cents set expression as (
  case when status = 100 and number is not null and type = 0
    then greatest(0, total_cents - paid_cents - credited_cents) else 0 end);
alter table invoice alter column paid set expression as (
  case when number is null then 0 when type = 1 or paid_cents + credited_cents >= total_cents then 100
    when paid_cents > 0 then 50 else 0 end);

-- A service on a live invoice: issued, not cancelled, not credited whole. Its key is what keeps it from being invoiced
-- twice, whatever a program does; the trigger alone writes it.
create table invoiced_service (
  agency_id uuid not null,
  service_id uuid not null,
  invoice_id uuid not null,
  primary key (agency_id, service_id),
  foreign key (agency_id, invoice_id) references invoice (agency_id, id)
);
select public.make_tenant('commercial.invoiced_service');
create index invoiced_service_invoice on invoiced_service (agency_id, invoice_id);
revoke insert, update, delete on invoiced_service from vigie_commercial;

create function hold_invoiced_services() returns trigger
  language plpgsql security definer set search_path = commercial, public, pg_temp
  as $$
declare
  live boolean := new.number is not null and new.status = 100 and new.type = 0
    and (new.credited_cents < new.total_cents or new.credited_cents = 0);
begin
  if not live then
    delete from invoiced_service where agency_id = new.agency_id and invoice_id = new.id;
  elsif not exists (select from invoiced_service where agency_id = new.agency_id and invoice_id = new.id) then
    insert into invoiced_service (agency_id, service_id, invoice_id)
    select agency_id, service_id, invoice_id from invoice_service
    where agency_id = new.agency_id and invoice_id = new.id;
  end if;
  return null;
end $$;
revoke execute on function hold_invoiced_services() from public;

alter table invoice_service
  -- What was kept of the service, or what was planned.
  add column billed_as text not null default 'kept' check (billed_as in ('kept', 'planned')),
  -- When the lines of the document have it begin and end, and its minutes; null where nobody said.
  add column billed_start_at timestamptz,
  add column billed_end_at timestamptz,
  add column billed_min int;

alter table invoice_payment
  add column means text check (means in ('transfer', 'directDebit', 'cheque', 'card', 'cash', 'other'));

-- What is there, for every agency at once, which the policy of one agency would not let through.
alter table invoice no force row level security;
alter table invoice_service no force row level security;
alter table invoiced_service no force row level security;

update invoice i set credited_cents = least(i.total_cents, c.cents)
from (
  select agency_id, original_id, sum(total_cents) as cents from invoice
  where type = 1 and status = 100 and number is not null and original_id is not null
  group by agency_id, original_id
) c
where c.agency_id = i.agency_id and c.original_id = i.id;

-- Where one was invoiced twice before this key, the invoice that came first holds it.
insert into invoiced_service (agency_id, service_id, invoice_id)
select distinct on (s.agency_id, s.service_id) s.agency_id, s.service_id, s.invoice_id
from invoice_service s
join invoice i on i.agency_id = s.agency_id and i.id = s.invoice_id
where i.number is not null and i.status = 100 and i.type = 0
  and (i.credited_cents < i.total_cents or i.credited_cents = 0)
order by s.agency_id, s.service_id, i.issued_at, i.id;

alter table invoiced_service force row level security;
alter table invoice_service force row level security;
alter table invoice force row level security;

create trigger hold_services after insert or update of number, status, credited_cents on invoice
  for each row execute function hold_invoiced_services();
