-- What the papers of a company say of it (Code de commerce, R123-237 and R123-238), and how it accounts for VAT.
alter table agency
  add column share_capital_cents bigint check (share_capital_cents >= 0),
  -- Town of the register of commerce.
  add column rcs_city text,
  -- payment: when it is paid; issue: when it is invoiced (option « débits »); franchise: none (CGI, article 293 B).
  add column vat_regime text not null default 'payment' check (vat_regime in ('payment', 'issue', 'franchise'));

create or replace view shared_agency as
  select id as agency_id, name, type, status, time_zone, holiday_locale, currency, address, phone, email, on_call_number,
         siren, siret, vat_number, authorisation_number, iban, bic, logo_file_id, settings, agents_limit, accounts_limit,
         share_capital_cents, rcs_city, vat_regime
  from agency where id = public.current_agency();
