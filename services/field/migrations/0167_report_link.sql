-- Links of mails that open an intervention report without an account.
create table report_link (
  agency_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  -- SHA-256 of the token in the mail, which stands nowhere else.
  token_hash text not null,
  sent_to text not null,
  expires_at timestamptz not null,
  -- The office took it back.
  revoked_at timestamptz,
  -- Evidence, where a customer signed by it: when, and from where.
  signed_at timestamptz,
  ip text,
  user_agent text,
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  unique (agency_id, token_hash),
  foreign key (agency_id, report_id) references intervention_report (agency_id, id)
);
select public.make_tenant('field.report_link');
create index report_link_report on report_link (agency_id, report_id);
revoke delete on report_link from vigie_field;
