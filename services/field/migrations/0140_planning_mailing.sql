-- The weekly mailing of the planning: one for each week and kind of recipient, and what became of it for each of them.
create table planning_mailing (
  agency_id uuid not null,
  -- The Monday of the week that was mailed.
  week date not null check (extract(isodow from week) = 1),
  party text not null check (party in ('agent', 'customer')),
  at timestamptz not null default now(),
  primary key (agency_id, week, party)
);
select public.make_tenant('field.planning_mailing');

create table planning_mailing_recipient (
  agency_id uuid not null,
  week date not null,
  party text not null,
  party_id uuid not null,
  -- nothing: what was planned was taken away before the mail was written.
  outcome text not null check (outcome in ('waiting', 'sent', 'noAddress', 'nothing')),
  primary key (agency_id, week, party, party_id),
  foreign key (agency_id, week, party) references planning_mailing
);
select public.make_tenant('field.planning_mailing_recipient');
