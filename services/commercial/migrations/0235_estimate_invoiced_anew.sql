-- An estimate whose invoice was credited whole is invoiced anew, as its services are.
drop index invoice_estimate;
create unique index invoice_estimate on invoice (agency_id, estimate_id)
  where estimate_id is not null and status <> 200 and (credited_cents = 0 or credited_cents < total_cents);
