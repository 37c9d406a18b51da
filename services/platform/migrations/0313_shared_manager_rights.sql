-- Published too: the rights of a manager, so that an alarm calls only those who may answer it.
create or replace view shared_manager as
  select m.agency_id, m.id, m.user_id, trim(u.first_name || ' ' || u.last_name) as name, u.email,
         coalesce(a.owner_user_id = u.id, false) as owner, u.phone, m.rights
  from membership m
  join user_account u on u.id = m.user_id and u.active
  join agency a on a.id = m.agency_id
  where m.agency_id = public.current_agency() and m.role = 'manager' and m.status = 100;
