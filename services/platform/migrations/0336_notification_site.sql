-- A contact who reads the logbook of a site alone reads what it was told of the site for as long as the site opens it.
alter table notification add column site_id uuid, add column site_right text;
-- Those of before name no site, so the right of a site shows them to nobody any more. For every agency at once.
alter table notification no force row level security;
update notification set any_of = array_remove(any_of, 'ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT')
where for_role = 'customer' and cardinality(any_of) > 1;
alter table notification force row level security;
