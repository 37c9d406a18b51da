-- Published: every agency, for what is erased when its time is over: that an agency is closed keeps nothing longer.
create view shared_every_agency_id as select id as agency_id from agency;
grant select on shared_every_agency_id to vigie_commercial, vigie_field, vigie_platform;
