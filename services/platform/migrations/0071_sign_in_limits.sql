-- How often somebody tried to sign in or to have a password reset, by a hash of whom and of where from. An account is
-- locked for the address that tries, not for its owner: what locked it before (failed_logins, locked_until) is not read
-- any more, and goes once no instance of that time runs.
create table rate_limit (
  key varchar(255) primary key,
  points int not null default 0,
  -- Unix milliseconds.
  expire bigint
);
grant select, insert, update, delete on rate_limit to vigie_platform;

-- One link to a new password is good at a time.
create index password_reset_open on password_reset (user_id) where used_at is null;
