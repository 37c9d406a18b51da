-- Adds the contact of a customer's account, by which the contact's own form recognises the account.
create or replace view shared_account as
  select agency_id, 'agent'::text as role, id as agent_id, null::uuid as customer_id, email, first_name, last_name, rights,
    null::uuid as contact_id
  from agent where status = 100 and email is not null
  union all
  select k.agency_id, 'customer', null, k.customer_id, k.email, k.first_name, k.last_name, k.rights, k.id
  from customer_contact k join customer c on c.agency_id = k.agency_id and c.id = k.customer_id
  where k.has_account and k.email is not null and c.status <> 400;
