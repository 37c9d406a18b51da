-- The refinancing rates of half-years after those that the release knows, in basis points by first day.
alter table installation add column late_rates jsonb not null default '{}'
  check (jsonb_typeof(late_rates) = 'object');

-- Published: the interest for late payment is computed from them.
create function late_rates() returns jsonb
  language sql stable security definer set search_path = platform, public, pg_temp
  as $$ select i.late_rates from platform.installation i $$;
revoke execute on function late_rates() from public;
grant execute on function late_rates() to vigie_platform, vigie_commercial;
