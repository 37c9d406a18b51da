-- What an invoice needs to know of its customer: a private person's two names, where a public body routes it (Chorus Pro),
-- and why no VAT is charged, where that does not follow the site.
alter table customer
  add column first_name text,
  add column last_name text,
  add column service_code text,
  add column engagement_number text,
  add column vat_reason text;

alter table invoice add column service_code text;
