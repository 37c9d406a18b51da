-- Published for the register of staff (Code du travail L1221-13, D1221-23): who was employed, in which job, from when to
-- when. A file that was deleted stays in it, because the law asks for five years after somebody left.
create view shared_staff_register as
  select a.agency_id, a.id as agent_id, a.reference, a.first_name, a.last_name, a.civility, a.birth_date, a.nationality,
         a.documents, a.hired_on, a.left_on, k.id as contract_id, k.name as job, k.type as contract_type, k.starts_on,
         k.ends_on, k.period, k.hours_limit_min, k.classification_level, k.classification_grade,
         k.classification_coefficient, k.tutor
  from agent a
  left join agent_contract k on k.agency_id = a.agency_id and k.agent_id = a.id
  where a.type = 'EMPLOYEE';
grant select on shared_staff_register to vigie_field;
