-- The states of a customer, as its contract declares them.
alter table customer add constraint customer_status check (status in (100, 200, 400));
