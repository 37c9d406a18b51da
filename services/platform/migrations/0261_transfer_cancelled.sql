-- A transfer that was written down by mistake is cancelled: what it found is given back, and its payment stays to be read.
alter table subscription_payment
  add column trace jsonb,
  add column cancelled_at timestamptz;
alter table subscription_payment drop constraint subscription_payment_status;
alter table subscription_payment add constraint subscription_payment_status
  check (status in (100, 200, 300, 400, 500, 600, 700));
-- A period whose transfer was cancelled is billed as if there had been none.
drop index subscription_payment_renewal;
create unique index subscription_payment_renewal on subscription_payment (agency_id, subscription_id, kind, due_on)
  where kind in ('renewal', 'extra') and status <> 700;
