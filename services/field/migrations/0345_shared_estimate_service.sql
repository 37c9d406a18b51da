-- Published: the services that an estimate became. Invoicing does not charge again what the invoice of the estimate charged.
create view shared_estimate_service as
  select agency_id, estimate_id, service_id from estimate_service;
grant select on shared_estimate_service to vigie_commercial;
