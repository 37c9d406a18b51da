-- The files of entries that were written before files knew their site. A new installation may create this schema before
-- the platform's: there are no files yet.
alter table logbook_entry no force row level security;
alter table logbook_message no force row level security;

do $$
begin
  if exists (select from information_schema.columns
      where table_schema = 'platform' and table_name = 'file' and column_name = 'site_id') then
    alter table platform.file no force row level security;
    update platform.file f set site_id = e.site_id
    from logbook_entry e
    join logbook_message m on m.agency_id = e.agency_id and m.entry_id = e.id
    cross join lateral jsonb_array_elements(m.files) kept
    where f.agency_id = e.agency_id and f.id = (kept->>'id')::uuid and not e.deleted
      and e.family_key not in ('agent', 'service_break');
    alter table platform.file force row level security;
  end if;
end
$$;

alter table logbook_message force row level security;
alter table logbook_entry force row level security;
