-- Two people may well have one name; two businesses of one name are one that was written twice.
drop index customer_name_once;
create unique index customer_name_once on customer (agency_id, public.fold(name)) where status <> 400 and type <> 200;
