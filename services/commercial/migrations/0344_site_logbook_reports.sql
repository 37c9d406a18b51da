-- Whether the customer of a site may have its logbook on paper: the field leaves the site out of the customer's PDF, or
-- does not.
create or replace view shared_site as
  select s.agency_id, s.id, s.customer_id, s.name, s.status, s.address, s.latitude, s.longitude, s.radius, s.time_zone,
         s.holiday_locale, s.specialties, s.activity_type, s.items, s.rights_agent, s.rights_customer,
         c.name as customer_name, s.intervention_report_enabled, s.event_report_enabled
  from site s join customer c on c.agency_id = s.agency_id and c.id = s.customer_id;
