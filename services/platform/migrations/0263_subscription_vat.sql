-- A payment keeps the rate of its place and day, and why it bears no VAT.
alter table subscription_payment
  add column vat_basis_points int not null default 2000 check (vat_basis_points >= 0),
  add column vat_mention text;
