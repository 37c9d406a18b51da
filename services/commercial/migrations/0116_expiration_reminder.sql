-- What the agency was reminded of: each record once a threshold of its last day, or once a day of its own plan. A last
-- day that is moved makes new reminders.
create table expiration_reminder (
  agency_id uuid not null,
  -- `expiration/…`, `card/…`, `document/…`, `contract/…`, `trial/…`, each with the id of its record.
  key text not null,
  -- The last day, or the day of the plan.
  due_on date not null,
  -- Days before the last day; null by the plan.
  threshold int,
  reminded_at timestamptz not null default now(),
  unique nulls not distinct (agency_id, key, due_on, threshold)
);
select public.make_tenant('commercial.expiration_reminder');
