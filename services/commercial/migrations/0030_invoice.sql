-- Invoices, credit notes, their payments and sendings, and the subscriptions that make them.

-- One gapless sequence an agency, kind (F invoice, A credit note) and year. The row is locked until the transaction that
-- took a number ends: a transaction that fails gives its number back. Days never go backwards in a sequence.
create table document_counter (
  agency_id uuid not null,
  kind text not null,
  year int not null,
  last int not null,
  last_day date not null,
  primary key (agency_id, kind, year)
);
select public.make_tenant('commercial.document_counter');

create table invoice_recurrence (
  agency_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  title text not null,
  items jsonb not null default '[]',
  discount jsonb,
  note text,
  purchase_order text,
  -- daily, weekly, monthly, holidays
  repeat text not null default 'monthly',
  frequency int not null default 1 check (frequency > 0),
  days int[] not null default '{}',
  month_days int[] not null default '{}',
  holiday_days text[] not null default '{}',
  exclude_holidays boolean not null default false,
  start_at date not null,
  end_at date,
  active boolean not null default true,
  auto_send boolean not null default false,
  price_cents bigint not null default 0,
  total_cents bigint not null default 0,
  -- Due days up to this one are settled: issued, or before the subscription was created or taken up again.
  settled_until date,
  last_generated_at date,
  -- Null when it is over or stopped.
  next_due_at date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id),
  foreign key (agency_id, customer_id) references customer (agency_id, id),
  check (end_at is null or end_at >= start_at)
);
select public.make_tenant('commercial.invoice_recurrence');
create index invoice_recurrence_due_next on invoice_recurrence (agency_id, next_due_at) where next_due_at is not null;
create index invoice_recurrence_customer on invoice_recurrence (agency_id, customer_id);

create table invoice (
  agency_id uuid not null,
  id uuid not null,
  -- Null until it is issued: F2026-0001, A2026-0001.
  number text,
  -- 0 invoice, 1 credit note
  type int not null default 0 check (type in (0, 1)),
  -- 0 draft, 100 active, 200 cancelled, 300 to be checked
  status int not null default 0 check (status in (0, 100, 200, 300)),
  date date,
  due_date date,
  customer_id uuid not null,
  title text,
  items jsonb not null default '[]',
  discount jsonb,
  period_start date,
  period_end date,
  site_id uuid,
  settlement_period text,
  settlement_days int,
  purchase_order text,
  note text,
  currency text not null default 'EUR',
  totals jsonb not null default '{}',
  price_cents bigint not null default 0,
  vat_cents bigint not null default 0,
  total_cents bigint not null default 0,
  -- What was issued, whole: the electronic invoice, the letterhead and the texts of that day.
  issued jsonb,
  issued_at timestamptz,
  original_id uuid,
  recurrence_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  -- From here on, what may change once it is issued.
  sent int not null default 0 check (sent in (0, 1)),
  send_channel text,
  paid_cents bigint not null default 0,
  file_id uuid,
  credit_note_id uuid,
  warnings jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  to_pay_cents bigint not null generated always as (
    case when status = 100 and number is not null then greatest(0, total_cents - paid_cents) else 0 end) stored,
  paid int not null generated always as (
    case when number is null then 0 when paid_cents >= total_cents then 100 when paid_cents > 0 then 50 else 0 end) stored,
  primary key (agency_id, id),
  unique (agency_id, number),
  foreign key (agency_id, customer_id) references customer (agency_id, id),
  foreign key (agency_id, site_id) references site (agency_id, id),
  foreign key (agency_id, original_id) references invoice (agency_id, id),
  foreign key (agency_id, credit_note_id) references invoice (agency_id, id),
  foreign key (agency_id, recurrence_id) references invoice_recurrence (agency_id, id),
  check ((number is null) = (issued is null)),
  check (number is null or (date is not null and due_date is not null)),
  check (status <> 100 or number is not null)
);
select public.make_tenant('commercial.invoice');
create index invoice_created on invoice (agency_id, created_at desc);
create index invoice_customer on invoice (agency_id, customer_id, status);
create index invoice_date on invoice (agency_id, date);
create index invoice_open on invoice (agency_id, due_date) where status = 100;

create table invoice_service (
  agency_id uuid not null,
  invoice_id uuid not null,
  service_id uuid not null,
  primary key (agency_id, invoice_id, service_id),
  foreign key (agency_id, invoice_id) references invoice (agency_id, id)
);
select public.make_tenant('commercial.invoice_service');
create index invoice_service_service on invoice_service (agency_id, service_id);

create table invoice_payment (
  agency_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  day date not null,
  amount_cents bigint not null check (amount_cents > 0),
  note text,
  -- Set when the invoice was cancelled: the payment no longer counts for it.
  cancelled_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  foreign key (agency_id, invoice_id) references invoice (agency_id, id)
);
select public.make_tenant('commercial.invoice_payment');
create index invoice_payment_invoice on invoice_payment (agency_id, invoice_id, day);

create table invoice_sending (
  agency_id uuid not null,
  invoice_id uuid not null,
  n int not null,
  channel text not null check (channel in ('mail', 'letter')),
  to_address text,
  to_name text,
  reply_to text,
  subject text,
  message text,
  created_by uuid,
  created_at timestamptz not null default now(),
  -- When its mail was handed to the mail queue.
  queued_at timestamptz,
  primary key (agency_id, invoice_id, n),
  foreign key (agency_id, invoice_id) references invoice (agency_id, id)
);
select public.make_tenant('commercial.invoice_sending');

create table invoice_event (
  agency_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  user_id uuid,
  user_name text not null,
  action text not null,
  primary key (agency_id, id),
  foreign key (agency_id, invoice_id) references invoice (agency_id, id)
);
select public.make_tenant('commercial.invoice_event');
create index invoice_event_invoice on invoice_event (agency_id, invoice_id, at);
revoke update, delete on invoice_event from vigie_commercial;

-- A due day of a subscription gives one invoice, however often a worker tries.
create table invoice_recurrence_due (
  agency_id uuid not null,
  recurrence_id uuid not null,
  due_day date not null,
  invoice_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, recurrence_id, due_day),
  foreign key (agency_id, recurrence_id) references invoice_recurrence (agency_id, id),
  foreign key (agency_id, invoice_id) references invoice (agency_id, id)
);
select public.make_tenant('commercial.invoice_recurrence_due');

-- An issued invoice never changes (CGI annexe II, article 242 nonies A; Code de commerce, L441-9): only what happens to
-- it does. The generated columns are not worked out yet when a trigger sees the row.
create function keep_issued_invoice() returns trigger
  language plpgsql
  as $$
declare
  alive constant text[] := array['status', 'sent', 'send_channel', 'paid_cents', 'file_id', 'credit_note_id', 'warnings',
                                 'updated_at', 'to_pay_cents', 'paid'];
begin
  if old.number is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or (to_jsonb(old) - alive) is distinct from (to_jsonb(new) - alive) then
    raise exception 'issued invoice % is final', old.number using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger keep_issued before update or delete on invoice for each row execute function keep_issued_invoice();

create function keep_issued_services() returns trigger
  language plpgsql
  as $$
declare
  subject record := case when tg_op = 'INSERT' then new else old end;
begin
  if exists (select from commercial.invoice i
             where i.agency_id = subject.agency_id and i.id = subject.invoice_id and i.number is not null) then
    raise exception 'services of an issued invoice are final' using errcode = 'integrity_constraint_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger keep_issued before insert or update or delete on invoice_service
  for each row execute function keep_issued_services();

-- Published: figures of invoices for dashboards. `sign` is -1 for a credit note; a cancelled invoice counts where its
-- credit note does.
create view shared_invoice as
  select agency_id, id, number, type, status, date, due_date, customer_id, price_cents, vat_cents, total_cents, to_pay_cents,
         paid, case when type = 1 then -1 else 1 end as sign,
         number is not null and (status = 100 or credit_note_id is not null) as counted
  from invoice;
grant select on shared_invoice to vigie_commercial, vigie_platform, vigie_field;
