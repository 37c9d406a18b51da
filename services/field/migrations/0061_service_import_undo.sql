-- Which import made a service, so that a whole import can be taken back.
alter table service add column import_id uuid;
create index service_of_import on service (agency_id, import_id) where import_id is not null;
