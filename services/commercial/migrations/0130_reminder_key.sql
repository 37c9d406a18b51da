-- Every table of a tenant has a key that begins with its agency. What settles that a reminder leaves once stays unique.
alter table expiration_reminder
  add column id uuid not null default gen_random_uuid(),
  add primary key (agency_id, id);
