-- Improvements that users ask for: told to the platform, whose administrators alone read them.
create table feedback (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  -- The agency its author works in, where it does.
  agency_id uuid references agency (id) on delete set null,
  subject text not null,
  content text not null,
  page text,
  created_at timestamptz not null default now()
);
create index feedback_newest on feedback (created_at desc);
create index feedback_author on feedback (user_id, created_at desc);
grant select, insert on feedback to vigie_platform;
