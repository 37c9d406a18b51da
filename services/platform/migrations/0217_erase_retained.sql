-- What stays of an erased agency goes when the law no longer asks for it: a payment ten years after the end of the year it
-- was made in (Code de commerce, L123-22: from the close of the accounts), the proof ten years after the erasure.
create function accounts_kept(made timestamptz) returns boolean
  language sql stable set search_path = pg_catalog
  as $$ select now() < (date_trunc('year', made at time zone 'Europe/Paris') + interval '11 years') at time zone 'Europe/Paris' $$;

create function erase_retained() returns table (payments int, proofs int)
  language plpgsql security definer set search_path = platform, public
  as $$
declare
  it record;
  gone int;
begin
  payments := 0;
  proofs := 0;
  for it in select e.id, e.finished_at from erased_agency e where e.finished_at is not null loop
    perform set_config('vigie.agency_id', it.id::text, true);
    delete from subscription_payment p where p.agency_id = it.id and not accounts_kept(p.created_at);
    get diagnostics gone = row_count;
    payments := payments + gone;
    continue when exists (select from subscription_payment p where p.agency_id = it.id);
    continue when it.finished_at + interval '10 years' > now();
    delete from subscription_extra x where x.agency_id = it.id;
    delete from subscription s where s.agency_id = it.id;
    delete from erased_agency e where e.id = it.id;
    proofs := proofs + 1;
  end loop;
  perform set_config('vigie.agency_id', '', true);
  return next;
end $$;
revoke execute on function accounts_kept(timestamptz), erase_retained() from public;
grant execute on function erase_retained() to vigie_platform;
