-- When the invoice that a recurrence owes was last asked for: while its job waits or runs, it is not asked for again.
alter table invoice_recurrence add column asked_at timestamptz;
