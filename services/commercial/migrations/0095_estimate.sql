-- Estimates, and what they share with the other documents that are sent: services and sendings.

create table estimate (
  agency_id uuid not null,
  id uuid not null,
  -- Null while it is a draft: D2026-0001.
  number text,
  status int not null default 0,
  -- What was decided about it.
  validated boolean not null default false,
  refused boolean not null default false,
  sent boolean not null default false,
  sent_at timestamptz,
  date date,
  -- The last day on which the customer may accept.
  valid_until date,
  customer_id uuid not null,
  site_id uuid,
  title text,
  items jsonb not null default '[]',
  discount jsonb,
  period_start date,
  period_end date,
  settlement_period text,
  settlement_days int,
  note text,
  currency text not null default 'EUR',
  totals jsonb not null default '{}',
  price_cents bigint not null default 0,
  vat_cents bigint not null default 0,
  total_cents bigint not null default 0,
  -- What it is expected to cost, excluding VAT.
  cost_cents bigint check (cost_cents >= 0),
  warnings jsonb not null default '[]',
  -- The numbered document, whole: what its paper is drawn from and what the customer answers to.
  issued jsonb,
  issued_at timestamptz,
  -- SHA-256 of the canonical text of `issued`.
  document_hash text,
  -- The file that will hold its paper; `file_id` once that is drawn.
  file_key uuid,
  file_id uuid,
  replaces_id uuid,
  replaced_by_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title_folded text generated always as (public.fold(title)) stored,
  search_text text not null generated always as (
    public.fold(coalesce(number, '') || ' ' || coalesce(title, ''))) stored,
  primary key (agency_id, id),
  unique (agency_id, number),
  foreign key (agency_id, customer_id) references customer (agency_id, id),
  foreign key (agency_id, site_id) references site (agency_id, id),
  foreign key (agency_id, replaces_id) references estimate (agency_id, id),
  foreign key (agency_id, replaced_by_id) references estimate (agency_id, id),
  constraint estimate_status check (status in (0, 100, 200)),
  constraint estimate_numbered check ((number is null) = (issued is null)),
  constraint estimate_active check (status <> 100 or number is not null),
  constraint estimate_decided check (not (validated and refused))
);
select public.make_tenant('commercial.estimate');
create index estimate_created on estimate (agency_id, created_at desc);
create index estimate_customer on estimate (agency_id, customer_id);
create index estimate_date on estimate (agency_id, date);
create index estimate_search on estimate using gin (search_text gin_trgm_ops);

-- A number is given once.
create function keep_document_number() returns trigger
  language plpgsql
  as $$
begin
  if old.number is not null and (tg_op = 'DELETE' or new.number is distinct from old.number) then
    raise exception 'document % keeps its number', old.number using errcode = 'integrity_constraint_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger keep_number before update of number or delete on estimate
  for each row execute function keep_document_number();

create table estimate_service (
  agency_id uuid not null,
  estimate_id uuid not null,
  service_id uuid not null,
  primary key (agency_id, estimate_id, service_id),
  foreign key (agency_id, estimate_id) references estimate (agency_id, id)
);
select public.make_tenant('commercial.estimate_service');

-- A document leaves by mail, once for each number.
create table document_sending (
  agency_id uuid not null,
  -- An estimate or a purchase order.
  document_id uuid not null,
  n int not null,
  reminder boolean not null default false,
  to_address text not null,
  to_name text,
  reply_to text,
  subject text not null,
  message text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  -- When its mail was handed to the mail queue.
  queued_at timestamptz,
  primary key (agency_id, document_id, n)
);
select public.make_tenant('commercial.document_sending');

-- The estimate that an invoice was made of; one live invoice of each.
alter table invoice add column estimate_id uuid;
alter table invoice add foreign key (agency_id, estimate_id) references estimate (agency_id, id);
create unique index invoice_estimate on invoice (agency_id, estimate_id) where estimate_id is not null and status <> 200;
