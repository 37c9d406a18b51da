-- Where a device is pushed to (RFC 8030), with what its messages are encrypted for (RFC 8291); null for one that is not.
alter table device
  add column endpoint text,
  add column p256dh text,
  add column auth text,
  -- Types that this device does not ring for.
  add column muted text[] not null default '{}',
  add constraint device_subscription check (
    (endpoint is null) = (p256dh is null) and (endpoint is null) = (auth is null)),
  add constraint device_muted check (
    muted <@ array['incident', 'service', 'round', 'alarm', 'logbook', 'request', 'planning']);
-- A browser that somebody else signs in on is his from then on.
create unique index device_endpoint on device (endpoint);
