-- Who looks at the agency as somebody else, from when to when. The audit has its beginning and its end.
create table viewing (
  agency_id uuid not null,
  id uuid not null,
  -- It ends with the session in which it began.
  session_id uuid not null,
  user_id uuid not null references user_account (id),
  membership_id uuid not null,
  began_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  primary key (agency_id, id),
  foreign key (agency_id, membership_id) references membership (agency_id, id) on delete cascade,
  check (ends_at > began_at)
);
select public.make_tenant('platform.viewing');
create index viewing_open on viewing (agency_id, ends_at) where ended_at is null;
create index viewing_of_membership on viewing (agency_id, membership_id);

-- Published: as whom a session looks at an agency. Empty once that is over, or the person has no open account there.
create function seen_in(of_user uuid, of_session uuid, in_agency uuid, of_viewing uuid)
  returns table (
    user_id uuid, email text, name text, role text, holds_all boolean, rights text[], customer_id uuid, agent_id uuid)
  language sql stable security definer set search_path = platform, public
  as $$
    select u.id, u.email, trim(u.first_name || ' ' || u.last_name), m.role,
           u.admin or a.owner_user_id is not distinct from u.id, m.rights, m.customer_id, m.agent_id
    from platform.viewing v
    join platform.membership m on m.agency_id = v.agency_id and m.id = v.membership_id and m.status = 100
    join platform.user_account u on u.id = m.user_id and u.active
    join platform.agency a on a.id = v.agency_id
    where v.agency_id = in_agency and v.id = of_viewing and v.user_id = of_user and v.session_id = of_session
      and v.ended_at is null and v.ends_at > now()
  $$;
revoke execute on function seen_in(uuid, uuid, uuid, uuid) from public;
grant execute on function seen_in(uuid, uuid, uuid, uuid) to vigie_platform, vigie_commercial, vigie_field;
