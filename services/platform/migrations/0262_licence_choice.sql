-- For how long an account was chosen to be open is kept where it is without end too: who gives a licence is asked for it
-- by the server, not by its screen alone.
alter table licence_term alter column ends_on drop not null;

-- Published: which agents have such a choice, and when their licence is taken.
create view shared_licence_term as
  select agency_id, agent_id, ends_on from licence_term where agency_id = public.current_agency();
-- Published: which modules administrators of the platform show or hide, over the configuration.
create view shared_installation as select flags from installation;
grant select on shared_licence_term, shared_installation to vigie_commercial;

-- The words of an error quote the address that a server refused: whose it is concerns the agency alone.
update failed_job
  set reason = regexp_replace(reason, '[[:alnum:]._%+''-]+@([[:alnum:]-]+(\.[[:alnum:]-]+)+)', '…@\1', 'g')
  where reason like '%@%';
