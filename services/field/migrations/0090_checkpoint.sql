-- Where an agent proves that it was there: a badge, a QR code, a position; and the rounds that lead from one to the next.
create table checkpoint (
  agency_id uuid not null,
  id uuid not null,
  site_id uuid not null,
  title text not null,
  badge text,
  -- Readers write the same number with and without separators, in either case: `normalBadge` of the contracts.
  badge_key text generated always as (nullif(lower(regexp_replace(badge, '[^0-9A-Za-z]', '', 'g')), '')) stored,
  color text,
  description text,
  building text,
  floor text,
  room_key text,
  location jsonb,
  radius double precision not null default 100,
  status int not null default 100,
  search_text text not null generated always as (public.fold(title || ' ' || coalesce(badge, '') || ' ' ||
    coalesce(building, '') || ' ' || coalesce(floor, '') || ' ' || coalesce(room_key, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id),
  constraint checkpoint_status check (status in (100, 200, 400))
);
select public.make_tenant('field.checkpoint');
create index checkpoint_site on checkpoint (agency_id, site_id);
create index checkpoint_search on checkpoint using gin (search_text gin_trgm_ops);
-- A badge that two checkpoints have proves neither; one that was deleted may be stuck somewhere else.
create unique index checkpoint_badge on checkpoint (agency_id, badge_key) where status <> 400;

create table round (
  agency_id uuid not null,
  id uuid not null,
  site_id uuid not null,
  reference text not null,
  slug text not null,
  name text not null,
  granted_directions text[] not null default '{}',
  -- How many times it was planned or walked: the next walk is the next number.
  iteration int not null default 0,
  status int not null default 100,
  search_text text not null generated always as (public.fold(reference || ' ' || name)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id),
  constraint round_status check (status in (100, 400)),
  constraint round_directions check (not (granted_directions @> '{free,random}'))
);
select public.make_tenant('field.round');
create unique index round_slug on round (agency_id, slug);
create unique index round_reference on round (agency_id, reference);
create index round_site on round (agency_id, site_id);
create index round_search on round using gin (search_text gin_trgm_ops);

-- The checkpoints of a round, in its order.
create table round_checkpoint (
  agency_id uuid not null,
  round_id uuid not null,
  position int not null,
  checkpoint_id uuid not null,
  primary key (agency_id, round_id, position),
  unique (agency_id, round_id, checkpoint_id),
  foreign key (agency_id, round_id) references round (agency_id, id),
  foreign key (agency_id, checkpoint_id) references checkpoint (agency_id, id)
);
select public.make_tenant('field.round_checkpoint');
create index round_checkpoint_of on round_checkpoint (agency_id, checkpoint_id);

create table round_counter (
  agency_id uuid not null,
  last int not null default 0,
  primary key (agency_id)
);
select public.make_tenant('field.round_counter');
