-- The sender names each sending: the same one asked again, its answer lost, is the same mail.
alter table invoice_sending add column id uuid not null default gen_random_uuid();
alter table invoice_sending alter column id drop default;
alter table invoice_sending add constraint invoice_sending_asked unique (agency_id, invoice_id, id);
