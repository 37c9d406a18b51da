-- A month's end: many customers billed at once, worked off in the background a few documents a transaction.
create table invoice_run (
  agency_id uuid not null,
  id uuid not null,
  period_start date not null,
  period_end date not null check (period_end >= period_start),
  -- How far each document goes.
  up_to text not null check (up_to in ('draft', 'issue', 'send')),
  accept_warnings boolean not null,
  confirm_prospects boolean not null,
  -- Services that somebody decided about: by the plan, or not at all.
  planned uuid[] not null,
  left_out uuid[] not null,
  status int not null default 100,
  author_name text not null,
  -- Who asked, with the rights held then: the work is done in that name.
  asked_by jsonb not null,
  total int not null check (total >= 0),
  done int not null default 0 check (done >= 0),
  drafted int not null default 0,
  issued int not null default 0,
  sent int not null default 0,
  skipped int not null default 0,
  refused int not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (public.fold(author_name)) stored,
  primary key (agency_id, id),
  constraint invoice_run_status check (status in (100, 200, 300))
);
select public.make_tenant('commercial.invoice_run');
create index invoice_run_created on invoice_run (agency_id, created_at desc);

-- One document of a run. One that is made has the id of its line, so that a line is one document however often it runs.
create table invoice_run_line (
  agency_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  line int not null,
  -- The group of services it bills; null for a document that was there before.
  group_key text,
  customer_id uuid,
  invoice_id uuid,
  name text not null,
  -- Excluding VAT, as it was shown: what comes to something else is not billed unseen.
  shown_cents bigint not null,
  result text not null default 'waiting'
    check (result in ('waiting', 'drafted', 'issued', 'sent', 'skipped', 'refused')),
  number text,
  message text not null default '',
  primary key (agency_id, id),
  unique (agency_id, run_id, line),
  foreign key (agency_id, run_id) references invoice_run (agency_id, id) on delete cascade,
  constraint invoice_run_line_of check ((group_key is not null and customer_id is not null) or invoice_id is not null)
);
select public.make_tenant('commercial.invoice_run_line');
create index invoice_run_line_result on invoice_run_line (agency_id, run_id, result, line);
