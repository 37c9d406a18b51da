-- From which day and by how much the prices of a subscription change; null where nobody agreed on it.
alter table invoice_recurrence add column indexation jsonb;
