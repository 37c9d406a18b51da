-- Whether a site takes intervention reports: the field asks for one before an intervention ends there, or does not.
create or replace view shared_site as
  select s.agency_id, s.id, s.customer_id, s.name, s.status, s.address, s.latitude, s.longitude, s.radius, s.time_zone,
         s.holiday_locale, s.specialties, s.activity_type, s.items, s.rights_agent, s.rights_customer,
         c.name as customer_name, s.intervention_report_enabled
  from site s join customer c on c.agency_id = s.agency_id and c.id = s.customer_id;
