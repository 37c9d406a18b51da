-- Published: whether an account is an administrator's, who acts in agencies without being a member. A job that works for
-- who asked for it asks again when it runs.
create function is_administrator(of_user uuid) returns boolean
  language sql stable security definer set search_path = platform, public, pg_temp
  as $$ select exists (select from platform.user_account u where u.id = of_user and u.active and u.admin) $$;
revoke execute on function is_administrator(uuid) from public;
grant execute on function is_administrator(uuid) to vigie_field, vigie_commercial;
