-- Published: whether an agency has had an offer, so that the refusal of a closed agency says that it ended only where
-- there was one. Read for a refusal only, which is why it is no column of `standing_of`.
create function offer_ended(of_agency uuid) returns boolean
  language sql stable security definer set search_path = platform, public, pg_temp
  as $$ select exists (select from platform.agency a where a.id = of_agency and a.subscription_ends_on is not null) $$;
revoke execute on function offer_ended(uuid) from public;
grant execute on function offer_ended(uuid) to vigie_platform, vigie_commercial, vigie_field;
