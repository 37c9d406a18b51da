-- How the last payment of an agency to the platform went, and its day: the administration of the platform lists both.
alter table agency
  add column payment text check (payment in ('pending', 'succeeded', 'failed', 'refunded')),
  add column last_payment_on date;
