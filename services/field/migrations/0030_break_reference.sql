-- Breaks have a reference, P000001 and on within an agency, taken like those of services.

alter table service_counter add column last_break int not null default 0;
alter table service_break add column reference text;

-- Those that are there are numbered for every agency at once, which the policy of one agency would not let through.
alter table service_break no force row level security;
alter table service_counter no force row level security;
update service_break b
set reference = 'P' || lpad(numbered.n::text, greatest(6, length(numbered.n::text)), '0')
from (
  select agency_id, id, row_number() over (partition by agency_id order by start_at, id) as n from service_break
) numbered
where numbered.agency_id = b.agency_id and numbered.id = b.id;
insert into service_counter (agency_id, last_break)
select agency_id, count(*) from service_break group by agency_id
on conflict (agency_id) do update set last_break = excluded.last_break;
alter table service_counter force row level security;
alter table service_break force row level security;

alter table service_break add unique (agency_id, reference);
