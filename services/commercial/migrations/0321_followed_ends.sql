-- Published: what else is followed of an agent, beside the papers of its file. The planning checks read both.
create view shared_agent_expiration as
  select agency_id, agent_id, name, end_date from expiration
  where subject = 'agent' and status = 100 and end_date is not null;
grant select on shared_agent_expiration to vigie_field;

-- Last day of a contract, as somebody who follows it on a day needs it: the day it was ended, else its own. One that goes
-- on by itself ends with the term that runs: as many months or days as its first one, and again.
create function contract_end(k contract, today date) returns date language sql stable as $$
  with lasts as (select age(k.ends_on + 1, k.starts_on) as it),
    -- 29 February and the ends of months: a year may be eleven months and thirty days to age().
    whole as (select m from lasts, generate_series(0, 1) more,
      lateral (select (extract(year from it) * 12 + extract(month from it))::int + more as m) as months
      where (k.starts_on + make_interval(months => m))::date = k.ends_on + 1 limit 1),
    term as (select coalesce((select make_interval(months => m) from whole),
      make_interval(days => k.ends_on + 1 - k.starts_on)) as it)
  select coalesce(
    k.terminated_on,
    case when k.tacit_renewal and k.starts_on is not null and k.ends_on < today then (
      select (k.starts_on + n * term.it)::date - 1 from term, generate_series(2, 1200) n
      where (k.starts_on + n * term.it)::date > today order by n limit 1) end,
    k.ends_on)
$$;
