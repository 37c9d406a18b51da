-- Published: who is of an agency now, for what is mailed to people who asked for it. Who has left is not in it.
create view shared_member as
  select m.agency_id, m.user_id, u.email, trim(u.first_name || ' ' || u.last_name) as name, m.role, m.customer_id
  from membership m
  join user_account u on u.id = m.user_id and u.active
  where m.agency_id = public.current_agency() and m.status = 100;
grant select on shared_member to vigie_field;
