-- Words that mails begin with, each with fields to fill in.
create table mail_template (
  agency_id uuid not null,
  id uuid not null,
  name text not null,
  -- The dialog it is offered in; which kinds there are is the contracts' word.
  kind text not null,
  subject text not null,
  -- As the editor wrote it.
  message text not null,
  status int not null default 100,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name_folded text not null generated always as (public.fold(name)) stored,
  search_text text not null generated always as (public.fold(name || ' ' || subject)) stored,
  primary key (agency_id, id),
  constraint mail_template_status check (status in (100, 300))
);
select public.make_tenant('commercial.mail_template');
create index mail_template_name on mail_template (agency_id, name_folded);
