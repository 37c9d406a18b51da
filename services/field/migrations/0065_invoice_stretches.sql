-- When a post was held, as far as it is kept for invoicing: an interruption in between is not on the invoice.
alter table service
  -- [{"start", "end"}] in order, apart from each other; null until it is known.
  add column invoice_stretches jsonb;

-- What was kept before had one stretch from its start to its end. For every agency at once.
alter table service no force row level security;
update service set invoice_stretches = case
    when invoice_start_at is null then '[]'::jsonb
    else jsonb_build_array(jsonb_build_object(
      'start', to_char(invoice_start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'end', to_char(invoice_end_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  end
where invoice_min is not null;
alter table service force row level security;

-- Published for invoicing: what is kept of a service, and how much of it the office has yet to look at.
create view shared_service_invoice as
  select s.agency_id, s.id as service_id, s.invoice_stretches as stretches,
         (select count(*)::int from service_anomaly a
          where a.agency_id = s.agency_id and a.service_id = s.id and a.settled is null) as open_anomalies
  from service s;
grant select on shared_service_invoice to vigie_commercial;
