-- Saved with every service, asked for by no screen and read by nothing: where a service begins is its site.
alter table field.service drop column start_point_id;
