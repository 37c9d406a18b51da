-- Tries of callers that nobody knows, by a hash of where from.
create table rate_limit (
  key varchar(255) primary key,
  points int not null default 0,
  -- Unix milliseconds.
  expire bigint
);
grant select, insert, update, delete on rate_limit to vigie_field;
