-- A temporary table of a program stands in for none of ours in what runs as the owner of the tables.
alter function import_directory(jsonb) set search_path = commercial, public, pg_temp;
