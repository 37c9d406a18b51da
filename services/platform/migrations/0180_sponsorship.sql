-- Agencies that users recommended the product to: each address is written to once.
create table sponsorship (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  agency_name text not null,
  email text not null,
  message text,
  created_at timestamptz not null default now()
);
create unique index sponsorship_once on sponsorship (lower(email));
create index sponsorship_author on sponsorship (user_id, created_at desc);
grant select, insert on sponsorship to vigie_platform;
