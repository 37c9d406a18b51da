-- The states of a site, as its contract declares them.
alter table site add constraint site_status check (status in (100, 200, 400));
