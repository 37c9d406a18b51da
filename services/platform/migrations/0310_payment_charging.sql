-- A charge of the stored means of payment takes seconds at the provider. Until its outcome is written, a payment page or a
-- transfer for the same debt would pay it twice.
alter table subscription_payment add column charging_since timestamptz;
