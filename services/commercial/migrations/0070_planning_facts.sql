-- What decides whether somebody may work, for the planning checks: the day of birth (minors), and what an agent declares
-- to work for other employers (Code du travail L8261-1).
alter table agent add column other_weekly_min int check (other_weekly_min between 0 and 10080);

create or replace view shared_agent as
  select agency_id, id, reference, first_name, last_name, trim(first_name || ' ' || last_name) as name, type, status, email,
         phone, professional_card_ends_on, documents, specialties, forbidden_site_ids, restrictions, hired_on, left_on,
         birth_date, other_weekly_min
  from agent;
