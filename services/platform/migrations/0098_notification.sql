-- What a person was told of, once for each thing that happened: whatever runs twice finds its key there.
create table notification (
  agency_id uuid not null,
  id uuid not null,
  user_id uuid not null references user_account (id),
  type text not null
    check (type in ('incident', 'service', 'round', 'alarm', 'logbook', 'request', 'planning')),
  -- What happened: `logbookEntry/<id>`.
  key text not null,
  title text not null,
  detail text not null,
  link text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (agency_id, id),
  unique (agency_id, user_id, key)
);
select public.make_tenant('platform.notification');
create index notification_of_user on notification (agency_id, user_id, created_at desc, id desc);
create index notification_unread on notification (agency_id, user_id) where read_at is null;

-- What a person does not want to be told of; no row: he does.
create table notification_setting (
  agency_id uuid not null,
  user_id uuid not null references user_account (id),
  type text not null
    check (type in ('incident', 'service', 'round', 'alarm', 'logbook', 'request', 'planning')),
  wanted boolean not null,
  primary key (agency_id, user_id, type)
);
select public.make_tenant('platform.notification_setting');
