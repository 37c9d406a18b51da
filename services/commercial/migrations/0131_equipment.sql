-- What the agency hands to its agents: signed for, given back or missing.
create table equipment (
  agency_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  type text not null,
  description text,
  reference text,
  quantity int not null check (quantity between 1 and 10000),
  -- How many of it have come back.
  returned int not null default 0,
  -- Of one piece.
  value_cents int check (value_cents >= 0),
  given_on date not null,
  -- Last day before it must be given back or renewed.
  date_end date,
  file_ids uuid[] not null default '{}',
  -- Strokes on the pad, of the agent; with who sat before the screen.
  signature jsonb,
  signed_at timestamptz,
  signed_with text,
  status int not null default 100,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as
    (public.fold(coalesce(description, '') || ' ' || coalesce(reference, ''))) stored,
  primary key (agency_id, id),
  foreign key (agency_id, agent_id) references agent (agency_id, id),
  check (returned between 0 and quantity),
  check ((signature is null) = (signed_at is null) and (signature is null) = (signed_with is null)),
  constraint equipment_status check (status in (100, 200, 300, 400, 500, 600))
);
select public.make_tenant('commercial.equipment');
create index equipment_agent on equipment (agency_id, agent_id, status);
create index equipment_end on equipment (agency_id, date_end);

-- What became of it, part by part. What was written down stays.
create table equipment_return (
  agency_id uuid not null,
  id uuid not null,
  equipment_id uuid not null,
  day date not null,
  quantity int not null check (quantity >= 1),
  condition text not null check (condition in ('good', 'worn', 'damaged', 'lost')),
  note text,
  author_name text not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  foreign key (agency_id, equipment_id) references equipment (agency_id, id)
);
select public.make_tenant('commercial.equipment_return');
create index equipment_return_of on equipment_return (agency_id, equipment_id, created_at);
revoke update, delete on equipment_return from vigie_commercial;
