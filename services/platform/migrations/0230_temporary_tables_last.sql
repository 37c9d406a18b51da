-- What runs as the owner of the tables looks for them in the schema of temporary tables first, unless its path names that
-- one: a role that holds nothing could put a table of its own in the place of the agency's deletion, with another day.
do $$
declare
  it regprocedure;
begin
  for it in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'platform'::regnamespace and p.prosecdef
  loop
    execute format('alter function %s set search_path = platform, public, pg_temp', it);
  end loop;
end $$;
