-- The means of payment that a payment has made the default. Reports about a debit go on for days: a later one must not
-- bring back means that the payer has replaced meanwhile.
alter table subscription_payment add column kept_means text;
