-- Who was called for an alarm, in their order: the list of those on call may change while it waits, and whoever was not
-- called the longest is next.
alter table lone_worker_alarm add column called uuid[] not null default '{}';
