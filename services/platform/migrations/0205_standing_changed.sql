-- Who a session is and what it may do is kept by what follows it for long (live streams). Whatever `standing_of` and
-- `maintenance` read says here that it changed, and for whom: of an agency, of a person, of a person in an agency, or of all.
create function tell_standing() returns trigger
  language plpgsql set search_path = platform, public
  as $$
    declare
      changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
    begin
      perform pg_notify('vigie_standing', jsonb_strip_nulls(jsonb_build_object(
        'agencyId', case tg_table_name when 'agency' then changed ->> 'id' when 'membership' then changed ->> 'agency_id' end,
        'userId', case tg_table_name when 'user_account' then changed ->> 'id' else changed ->> 'user_id' end))::text);
      return null;
    end
  $$;

create trigger standing_changed after update on agency for each row
  when ((old.status, old.owner_user_id, old.subscription_active, old.time_zone, old.holiday_locale)
    is distinct from (new.status, new.owner_user_id, new.subscription_active, new.time_zone, new.holiday_locale))
  execute function tell_standing();

create trigger standing_added after insert or delete on membership for each row execute function tell_standing();
create trigger standing_changed after update on membership for each row
  when ((old.role, old.rights, old.customer_id, old.agent_id, old.status)
    is distinct from (new.role, new.rights, new.customer_id, new.agent_id, new.status))
  execute function tell_standing();

create trigger standing_changed after update on user_account for each row
  when ((old.admin, old.active) is distinct from (new.admin, new.active))
  execute function tell_standing();

create trigger standing_removed after delete on session for each row execute function tell_standing();
create trigger standing_changed after update on session for each row
  when ((old.revoked_at is null) is distinct from (new.revoked_at is null))
  execute function tell_standing();

create trigger standing_changed after update on installation for each row
  when (old.maintenance is distinct from new.maintenance)
  execute function tell_standing();
