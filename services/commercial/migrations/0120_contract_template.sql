-- Texts that contracts begin with, each with fields to fill in.
create table contract_template (
  agency_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('agent', 'customer')),
  title text not null,
  -- As the editor wrote it.
  body text not null,
  status int not null default 100,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title_folded text not null generated always as (public.fold(title)) stored,
  primary key (agency_id, id),
  constraint contract_template_status check (status in (100, 400))
);
select public.make_tenant('commercial.contract_template');
create index contract_template_title on contract_template (agency_id, kind, title_folded);
