-- The moment up to which the runs of each job with a cron pattern were handed to the queues.
create table scheduled_run (
  name text primary key,
  ran_to timestamptz not null
);
grant select, insert, update on scheduled_run to vigie_platform;

-- Jobs run at the hours of their agency, in closed agencies too.
create or replace view shared_every_agency_id as select id as agency_id, time_zone from agency;
