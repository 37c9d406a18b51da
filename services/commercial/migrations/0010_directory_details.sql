-- Pictures of sites, agents who know a site, and what has been done on one.

alter table site add column picture_file_id uuid;

create table site_user (
  agency_id uuid not null,
  site_id uuid not null,
  agent_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, site_id, agent_id),
  foreign key (agency_id, site_id) references site (agency_id, id),
  foreign key (agency_id, agent_id) references agent (agency_id, id)
);
select public.make_tenant('commercial.site_user');
create index site_user_agent on site_user (agency_id, agent_id);

-- One live file for one address of e-mail: it is the identifier of the agent's account.
create unique index agent_email_once on agent (agency_id, lower(email)) where status in (100, 200) and email is not null;
create index agent_card_end on agent (agency_id, professional_card_ends_on) where status in (100, 200);
