-- An agent asks for its rest itself, and the office answers (Code du travail D3121-20).
alter table compensatory_rest add column answer text;
alter table compensatory_rest drop constraint compensatory_rest_status;
alter table compensatory_rest add constraint compensatory_rest_status check (status in (100, 200, 300, 400));
