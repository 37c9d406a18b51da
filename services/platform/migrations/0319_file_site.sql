-- The site of a file: who holds a right on that site alone, a customer's contact or an agent who works there, reads the
-- photos of its logbook with its entries.
alter table file add column site_id uuid;
create or replace view shared_file as select * from file;
grant update (site_id) on shared_file to vigie_commercial, vigie_field;
