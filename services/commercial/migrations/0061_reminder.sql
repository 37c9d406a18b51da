-- A reminder is a sending of an invoice that is to be told from its first ones.
alter table invoice_sending add column reminder boolean not null default false;
