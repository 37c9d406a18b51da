-- The other programs read since when an agency is active again, and the administration which agencies share a SIRET.
create or replace view shared_agency as
  select id as agency_id, name, type, status, time_zone, holiday_locale, currency, address, phone, email, on_call_number,
         siren, siret, vat_number, authorisation_number, iban, bic, logo_file_id, settings, agents_limit, accounts_limit,
         share_capital_cents, rcs_city, vat_regime, activated_on
  from agency where id = public.current_agency();
create index agency_siret on agency (siret) where siret is not null;
