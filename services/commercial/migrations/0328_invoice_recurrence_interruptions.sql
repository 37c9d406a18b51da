alter table commercial.invoice_recurrence
  -- First day of the current interruption; null while it is active, and when what precedes is not to be invoiced.
  add column stopped_on date,
  -- [{"from": date or null, "until": date}], both included: no invoice covers these days.
  add column interruptions jsonb not null default '[]';
