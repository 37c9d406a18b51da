-- The states of an agent's file, as its contract declares them.
alter table agent add constraint agent_status check (status in (100, 200, 300, 400));
