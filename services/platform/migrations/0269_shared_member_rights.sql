-- Published too: what a member may do. What somebody made for others ends when its maker may not do it any more.
create or replace view shared_member as
  select m.agency_id, m.user_id, u.email, trim(u.first_name || ' ' || u.last_name) as name, m.role, m.customer_id,
         m.agent_id, m.rights, coalesce(a.owner_user_id = m.user_id, false) as owner
  from membership m
  join user_account u on u.id = m.user_id and u.active
  join agency a on a.id = m.agency_id
  where m.agency_id = public.current_agency() and m.status = 100;
