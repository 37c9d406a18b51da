-- What an entry keeps from its customer, its files keep too. From now on the record that names a file says who reads it.
-- A new installation may create this schema before the platform's: there are no files yet that a customer could read.
alter table logbook_entry no force row level security;
alter table logbook_message no force row level security;

do $$
begin
  if to_regclass('platform.file') is not null then
    alter table platform.file no force row level security;
    update platform.file f set customer_id = null
    from logbook_entry e
    join logbook_message m on m.agency_id = e.agency_id and m.entry_id = e.id
    cross join lateral jsonb_array_elements(m.files) kept
    where f.agency_id = e.agency_id and f.id = (kept->>'id')::uuid and f.customer_id is not null
      and (e.deleted or e.customer_show is not true);
    alter table platform.file force row level security;
  end if;
end
$$;

alter table logbook_message force row level security;
alter table logbook_entry force row level security;

-- Positions are erased in their time; the history of a service held copies that nothing erased.
alter table history no force row level security;

update history
set before = before - 'startPosition' - 'endPosition', after = after - 'startPosition' - 'endPosition'
where noun = 'service' and (before ?| array['startPosition', 'endPosition'] or after ?| array['startPosition', 'endPosition']);

alter table history force row level security;
