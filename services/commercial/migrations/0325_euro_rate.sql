-- The rate at which the VAT of an invoice in another currency is converted to euros: units per euro, and their day.
alter table invoice add column euro_rate jsonb;
