create index audit_profiles on audit (agency_id, user_id, at desc)
  where action in ('altered-profile.entered', 'altered-profile.left');

-- Whether the audit has an administrator of the platform in an agency, by its session. Calls that were under way when it
-- left are no new entry.
create function is_entered(of_user uuid, of_session uuid, in_agency uuid) returns boolean
  language sql stable set search_path = platform, public, pg_temp
  as $$
    select exists (
      select from audit e
      where e.agency_id = in_agency and e.user_id = of_user and e.action = 'altered-profile.entered'
        and e.detail ->> 'session' = of_session::text
        and not exists (
          select from audit o
          where o.agency_id = in_agency and o.user_id = of_user and o.action = 'altered-profile.left'
            and o.detail ->> 'session' = of_session::text and o.at >= e.at and o.at < now() - interval '1 minute'))
  $$;
revoke execute on function is_entered(uuid, uuid, uuid) from public;

-- Published: no administrator calls an agency without an entry in its audit, whether a screen wrote one or not. Many
-- calls at once write one.
create function note_entry(of_user uuid, of_session uuid, in_agency uuid) returns void
  language plpgsql security definer set search_path = platform, public, pg_temp
  as $$
declare
  served text := current_setting('vigie.agency_id', true);
begin
  -- In a viewing, which is read-only, an administrator is refused.
  if current_setting('transaction_read_only') = 'on' then return; end if;
  perform set_config('vigie.agency_id', in_agency::text, true);
  if not is_entered(of_user, of_session, in_agency) then
    perform pg_advisory_xact_lock(hashtextextended(concat('platform.note_entry/', in_agency, of_session), 0));
    if not is_entered(of_user, of_session, in_agency) then
      insert into audit (agency_id, id, user_id, action, detail)
        select in_agency, gen_random_uuid(), u.id, 'altered-profile.entered', jsonb_build_object('session', s.id)
        from user_account u join session s on s.user_id = u.id and s.id = of_session and s.revoked_at is null
        where u.id = of_user and u.admin and u.active;
    end if;
  end if;
  perform set_config('vigie.agency_id', coalesce(served, ''), true);
end $$;
revoke execute on function note_entry(uuid, uuid, uuid) from public;
grant execute on function note_entry(uuid, uuid, uuid) to vigie_platform, vigie_commercial, vigie_field;
