-- Published: what the planning asks of an estimate before it makes its services.
create view shared_estimate as
  select agency_id, id, number, customer_id, validated and status = 100 and replaced_by_id is null as agreed
  from estimate;
grant select on shared_estimate to vigie_field;
