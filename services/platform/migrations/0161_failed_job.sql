-- Jobs that gave up after their last try, whichever program owns them: what a platform administrator looks at and asks
-- for again. The payload holds ids only.
create table failed_job (
  -- Of the queue: the same job that gives up again is the same row.
  id text primary key,
  name text not null,
  queue text not null,
  of_agency uuid references agency (id) on delete cascade,
  payload jsonb not null,
  reason text not null,
  attempts int not null check (attempts > 0),
  request_id text,
  failed_at timestamptz not null default now(),
  -- Who asked for it again, and when.
  retried_at timestamptz,
  retried_by uuid references user_account (id),
  check ((retried_at is null) = (retried_by is null))
);
create index failed_job_at on failed_job (failed_at desc);
grant select, insert, update, delete on failed_job to vigie_platform;
