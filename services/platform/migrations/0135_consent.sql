-- Answers of agents and customers to the privacy document of their agency. Each is kept: what was said, to which version,
-- when (GDPR, art. 7). The last one to a version counts.
create table consent (
  agency_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('AGENT', 'CUSTOMER')),
  document_version text not null,
  accepted boolean not null,
  at timestamptz not null default clock_timestamp(),
  primary key (agency_id, id)
);
select public.make_tenant('platform.consent');
create index consent_last on consent (agency_id, user_id, document_version, at desc);
revoke update, delete on consent from vigie_platform;
