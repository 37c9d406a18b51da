-- A customer reads no position, on paper neither: who asked for a paper that is drawn later is kept with it.
alter table logbook_paper add column customer_id uuid;
