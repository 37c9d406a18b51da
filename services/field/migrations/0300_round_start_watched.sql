-- A planned walk is judged twice: when it should have begun, and at its end. `alerted_at` says when the office was last
-- alerted, so that one that was whole by its end has none.
alter table round_execution
  add column start_judged_at timestamptz,
  add column end_judged_at timestamptz;
alter table round_execution no force row level security;
update round_execution set end_judged_at = alerted_at where alerted_at is not null;
update round_execution set alerted_at = null
where alerted_at is not null and (status in (400, 700) or (total is not null and validated >= total));
alter table round_execution force row level security;
drop index round_execution_open;
-- What the clock may still change, and what nobody was alerted of.
create index round_execution_open on round_execution (agency_id, planned_end_at) where end_judged_at is null;
create index round_execution_to_begin on round_execution (agency_id, planned_start_at)
  where start_judged_at is null and status = 100;
