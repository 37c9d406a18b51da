-- Published too: how many agent files and accounts the agency's plan holds.
create or replace view shared_agency as
  select id as agency_id, name, type, status, time_zone, holiday_locale, currency, address, phone, email, on_call_number,
         siren, siret, vat_number, authorisation_number, iban, bic, logo_file_id, settings, agents_limit, accounts_limit
  from agency where id = public.current_agency();
