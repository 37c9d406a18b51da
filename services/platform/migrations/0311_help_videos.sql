-- Addresses of the videos of the help, by lesson.
alter table installation add column videos jsonb not null default '{}';
