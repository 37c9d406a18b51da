-- What platform administrators set for the whole installation: one row, with what was changed of it.
create table installation (
  id boolean primary key default true check (id),
  -- By module, where a platform administrator wants otherwise than the configuration.
  flags jsonb not null default '{}',
  -- The sentence that everybody reads instead of the product; null while it is open.
  maintenance text,
  -- A sentence on top of every page.
  announcement text,
  updated_at timestamptz not null default now()
);
insert into installation default values;
grant select, update on installation to vigie_platform;

create table installation_change (
  id uuid primary key,
  at timestamptz not null default now(),
  user_id uuid not null references user_account (id),
  before jsonb not null,
  after jsonb not null
);
create index installation_change_at on installation_change (at desc);
grant select, insert on installation_change to vigie_platform;

-- Published: the sentence of a maintenance, null while the product is open to everybody.
create function maintenance() returns text
  language sql stable security definer set search_path = platform, public
  as $$ select i.maintenance from platform.installation i $$;
revoke execute on function maintenance() from public;
grant execute on function maintenance() to vigie_platform, vigie_commercial, vigie_field;
