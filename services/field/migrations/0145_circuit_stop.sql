-- Stops of a circuit: the services of several sites that one agent holds one after the other. The circuit is the service
-- that is planned, started and paid; its stops are invoiced, each to the customer of its site.

create table circuit_stop (
  agency_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  -- In the order of the circuit, from 0.
  position int not null check (position >= 0),
  site_id uuid not null,
  -- The customer of the site when the stop was planned.
  customer_id uuid not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  task text,
  -- Read from the acts of the circuit.
  status int not null default 100
    constraint circuit_stop_status check (status in (100, 120, 200, 300, 600, 700)),
  arrived_at timestamptz,
  left_at timestamptz,
  -- [{"start", "end"}] kept for invoicing; null until it is known.
  invoice_stretches jsonb,
  -- Reference of the invoice it stands on.
  invoice_reference text,
  primary key (agency_id, id),
  foreign key (agency_id, service_id) references service (agency_id, id),
  check (end_at > start_at),
  check (left_at is null or left_at >= arrived_at)
);
select public.make_tenant('field.circuit_stop');
create index circuit_stop_service on circuit_stop (agency_id, service_id, position);
create index circuit_stop_site on circuit_stop (agency_id, site_id, start_at);
create index circuit_stop_customer on circuit_stop (agency_id, customer_id, start_at);

-- An agent arrives at a stop and leaves it.
alter table service_act drop constraint service_act_kind_check;
alter table service_act add constraint service_act_kind_check check (kind in ('start', 'startBreak', 'endBreak',
  'interrupt', 'end', 'arrive', 'leave', 'assign', 'move', 'plan', 'unplan', 'program', 'unprogram', 'validate',
  'unvalidate', 'archive', 'removeBreak', 'settle'));
