-- The services that an undo under way has archived itself. Its end tells their agents, and not those of services that
-- somebody archived by hand meanwhile.
alter table service_import add column undone_services uuid[] not null default '{}';
