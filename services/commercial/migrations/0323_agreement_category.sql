-- The category of the collective agreement that a work contract is classified in (IDCC 1351), published with the rest of
-- the classification.
alter table agent_contract
  add column classification_category text
    check (classification_category in ('operating_agents', 'supervisors', 'executives'));

create or replace view shared_staff_register as
  select a.agency_id, a.id as agent_id, a.reference, a.first_name, a.last_name, a.civility, a.birth_date, a.nationality,
         a.documents, a.hired_on, a.left_on, k.id as contract_id, k.name as job, k.type as contract_type, k.starts_on,
         k.ends_on, k.period, k.hours_limit_min, k.classification_level, k.classification_grade,
         k.classification_coefficient, k.tutor, k.classification_category
  from agent a
  left join agent_contract k on k.agency_id = a.agency_id and k.agent_id = a.id
  where a.type = 'EMPLOYEE';
