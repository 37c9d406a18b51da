-- The price of each service when the lines of its draft were computed, excluding tax: a price, time zone or holiday
-- that changes afterwards is told before the draft is issued. Null for drafts of before, which nothing compares.
alter table invoice_service add column billed_cents bigint;
