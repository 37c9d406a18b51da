-- Orders to subcontracted agents: what was ordered, and what was billed for it.
create table purchase_order (
  agency_id uuid not null,
  id uuid not null,
  -- Null while it is a draft: BC2026-0001.
  number text,
  status int not null default 0,
  sent boolean not null default false,
  date date,
  agent_id uuid not null,
  site_id uuid,
  title text,
  items jsonb not null default '[]',
  discount jsonb,
  period_start date,
  period_end date,
  note text,
  currency text not null default 'EUR',
  totals jsonb not null default '{}',
  price_cents bigint not null default 0,
  vat_cents bigint not null default 0,
  total_cents bigint not null default 0,
  -- Excluding VAT, by the invoice of the subcontractor.
  billed_cents bigint check (billed_cents >= 0),
  billed_reference text,
  -- The numbered document, whole: what its paper is drawn from.
  issued jsonb,
  issued_at timestamptz,
  -- The file that will hold its paper; `file_id` once that is drawn.
  file_key uuid,
  file_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title_folded text generated always as (public.fold(title)) stored,
  search_text text not null generated always as (
    public.fold(coalesce(number, '') || ' ' || coalesce(title, ''))) stored,
  primary key (agency_id, id),
  unique (agency_id, number),
  foreign key (agency_id, agent_id) references agent (agency_id, id),
  foreign key (agency_id, site_id) references site (agency_id, id),
  constraint purchase_order_status check (status in (0, 100, 200)),
  constraint purchase_order_numbered check ((number is null) = (issued is null)),
  constraint purchase_order_active check (status <> 100 or number is not null)
);
select public.make_tenant('commercial.purchase_order');
create index purchase_order_created on purchase_order (agency_id, created_at desc);
create index purchase_order_agent on purchase_order (agency_id, agent_id);
create index purchase_order_date on purchase_order (agency_id, date);
create trigger keep_number before update of number or delete on purchase_order
  for each row execute function keep_document_number();
