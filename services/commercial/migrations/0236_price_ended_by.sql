-- The price that began where this one ended, while that was nobody's own choice: it gives the days back when it is deleted.
alter table price add column ended_by uuid;
