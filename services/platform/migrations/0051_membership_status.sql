-- The states of a place in an agency: of an administrator, as its contract declares them; of an account, open or closed.
alter table membership add constraint membership_status check (status in (100, 200, 300, 400));
