-- Prices from a day to a day: of the agency, of a customer or of a site, for every service or for those of one specialty.
-- They were one table a customer, without dates: a price raised in January priced the services of December again.
create table price (
  agency_id uuid not null,
  id uuid not null,
  -- Whose it is: of the agency where it names neither.
  customer_id uuid,
  site_id uuid,
  specialty text,
  valid_from date not null,
  valid_to date,
  -- Excluding VAT, of an hour by day.
  day_price_cents bigint not null check (day_price_cents >= 0),
  -- Multiples of the day price for the other kinds of hour, where they differ from those of the price below.
  factors jsonb not null default '{}',
  intervention_cents bigint check (intervention_cents >= 0),
  circuit_cents bigint check (circuit_cents >= 0),
  status int not null default 100,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id),
  foreign key (agency_id, customer_id) references customer (agency_id, id),
  foreign key (agency_id, site_id) references site (agency_id, id),
  check (customer_id is null or site_id is null),
  check (valid_to is null or valid_to >= valid_from),
  constraint price_status check (status in (100, 400))
);
select public.make_tenant('commercial.price');
create index price_customer on price (agency_id, customer_id);
create index price_site on price (agency_id, site_id);

-- The one table of each customer becomes its price for all days. The owner of a table is held to one agency while its
-- security is forced.
alter table customer no force row level security;
alter table price no force row level security;
do $$ begin
  if exists (select from customer
             where prices is not null and jsonb_typeof(prices->'dayPriceCents') is distinct from 'number') then
    raise exception 'a customer has prices that are none';
  end if;
end $$;
insert into price (agency_id, id, customer_id, valid_from, day_price_cents, factors, intervention_cents, circuit_cents)
  select agency_id, gen_random_uuid(), id, '2000-01-01', (prices->>'dayPriceCents')::bigint,
         coalesce(prices->'factors', '{}'), (prices->>'interventionCents')::bigint, (prices->>'circuitCents')::bigint
  from customer where prices is not null;
alter table customer force row level security;
alter table price force row level security;

drop view shared_customer;
alter table customer drop column prices;
create view shared_customer as select agency_id, id, name, type, status, email from customer;
grant select on shared_customer to vigie_field, vigie_platform;
