-- The session that a device was registered in: whoever ends it, from wherever, has the device ring no more.
alter table device add session_id uuid references session (id) on delete set null;
create index device_session on device (session_id);
