-- The checkpoint that an agent validates to take a service, as `end_point_id` is the one to end it.
alter table field.service add column start_point_id uuid;
