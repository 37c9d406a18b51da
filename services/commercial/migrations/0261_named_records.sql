-- What a file of records asks for each of its lines: who has this name, this number, this address. Under row level
-- security an index answers plain columns alone, no expression: each line read every record.
create index customer_name_folded on customer (agency_id, name_folded);
create index customer_siren on customer (agency_id, siren) where siren is not null;
create index customer_siret on customer (agency_id, siret) where siret is not null;
alter table agent add column reference_folded text generated always as (public.fold(trim(reference))) stored;
create index agent_reference_folded on agent (agency_id, reference_folded);
create index agent_name_folded on agent (agency_id, name_folded);
create index agent_email on agent (agency_id, email);
create index price_ended_by on price (agency_id, ended_by) where ended_by is not null;
-- No index of an array is used there either, and this one was kept up with each line.
drop index record_import_line_keys;
