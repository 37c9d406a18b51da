-- Published: who is to have an account of the agency, and with which rights. The platform opens and closes accounts
-- until they are as this says, whatever order it hears of the changes in.
create view shared_account as
  select agency_id, 'agent'::text as role, id as agent_id, null::uuid as customer_id, email, first_name, last_name, rights
  from agent where status = 100 and email is not null
  union all
  select k.agency_id, 'customer', null, k.customer_id, k.email, k.first_name, k.last_name, k.rights
  from customer_contact k join customer c on c.agency_id = k.agency_id and c.id = k.customer_id
  where k.has_account and k.email is not null and c.status <> 400;
grant select on shared_account to vigie_platform;
