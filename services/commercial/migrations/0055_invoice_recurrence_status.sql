-- The states of a subscription, as its contract declares them, in place of a flag.
alter table invoice_recurrence add column status int not null default 100;
update invoice_recurrence set status = 200 where not active;
alter table invoice_recurrence drop column active;
alter table invoice_recurrence add constraint invoice_recurrence_status check (status in (100, 200));
