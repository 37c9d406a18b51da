-- What a customer paid too much, or was credited after it paid, is its credit: kept, used on a later invoice, or given
-- back.

-- Credit that settles an invoice is a payment of it that brought no money.
alter table invoice_payment add column from_credit boolean not null default false;

create or replace function keep_issued_invoice() returns trigger
  language plpgsql
  as $$
declare
  alive constant text[] := array['status', 'sent', 'send_channel', 'paid_cents', 'credited_cents', 'file_id',
                                 'credit_note_id', 'warnings', 'updated_at', 'to_pay_cents', 'paid', 'surplus_cents'];
begin
  if old.number is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or (to_jsonb(old) - alive) is distinct from (to_jsonb(new) - alive) then
    raise exception 'issued invoice % is final', old.number using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- What payments and credit notes settled beyond the total; a credit note that corrects no invoice is credit as a whole.
alter table invoice add column surplus_cents bigint not null generated always as (
  case when status <> 100 or number is null then 0
    when type = 1 then case when original_id is null then total_cents else 0 end
    else greatest(0, paid_cents + credited_cents - total_cents) end) stored;
create index invoice_surplus on invoice (agency_id, customer_id) where surplus_cents > 0;

create table customer_refund (
  agency_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  status int not null default 100,
  day date not null,
  amount_cents bigint not null check (amount_cents > 0),
  means text not null check (means in ('transfer', 'directDebit', 'cheque', 'card', 'cash', 'other')),
  reference text not null,
  note text,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id),
  foreign key (agency_id, customer_id) references customer (agency_id, id),
  constraint customer_refund_status check (status in (100, 200))
);
select public.make_tenant('commercial.customer_refund');
create index customer_refund_customer on customer_refund (agency_id, customer_id, day);
