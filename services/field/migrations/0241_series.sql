-- Services that one recurrence made: they are changed and ended together, from one of them on.
alter table service add column series_id uuid;
create index service_series on service (agency_id, series_id) where series_id is not null;
