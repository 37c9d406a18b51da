-- Published: by which live invoice a service is invoiced. The planning closes services by it, whatever it was told last.
create view shared_invoiced_service as
  select s.agency_id, s.service_id, i.number as reference
  from invoiced_service s
  join invoice i on i.agency_id = s.agency_id and i.id = s.invoice_id;
grant select on shared_invoiced_service to vigie_field;
