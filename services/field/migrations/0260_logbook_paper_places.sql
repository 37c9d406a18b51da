-- Whether whoever asked for a logbook on paper may read where its guards stood: a customer may not. The job that draws it
-- reads the entries by itself, as nobody.
alter table field.logbook_paper add column with_places boolean not null default false;
