-- The credit notes of an invoice are looked up for each credited invoice of a sum.
create index invoice_original on invoice (agency_id, original_id) where original_id is not null;
