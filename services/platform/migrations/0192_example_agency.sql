-- An agency that a new owner tries and throws away: his own, at most one, and it never becomes a real one.
alter table agency add column example_of uuid references user_account (id);
create unique index agency_example on agency (example_of) where example_of is not null;

create function keep_example() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'an example stays one' using errcode = 'integrity_constraint_violation';
end $$;
create trigger keep_example before update of example_of on agency
  for each row when (old.example_of is distinct from new.example_of) execute function keep_example();

-- Published: whether nothing that an agency does is for anybody outside of it.
create function is_example(whose uuid) returns boolean
  language sql stable security definer set search_path = platform, public
  as $$ select exists (select from platform.agency a where a.id = whose and a.example_of is not null) $$;
revoke execute on function is_example(uuid) from public;
grant execute on function is_example(uuid) to vigie_platform, vigie_commercial, vigie_field;

-- An example is thrown away at once.
create or replace function plan_agency_deletion() returns trigger
  language plpgsql security definer set search_path = platform, public
  as $$
begin
  new.due_on := (now() at time zone 'Europe/Paris')::date
    + case when platform.is_example(new.agency_id) then 0 else platform.agency_deletion_days() end;
  return new;
end $$;

-- Days after which an example that nobody threw away goes by itself.
create function example_days() returns int language sql immutable as $$ select 30 $$;

create or replace function begin_erasure(of_agency uuid) returns void
  language plpgsql security definer set search_path = platform, public
  as $$
declare
  it agency;
  asked agency_deletion;
begin
  select * into it from agency a where a.id = of_agency;
  select * into asked from agency_deletion d where d.agency_id = of_agency and d.status = 100
    and d.due_on <= (now() at time zone 'Europe/Paris')::date for update;
  if not found then
    if it.example_of is null or it.created_at > now() - make_interval(days => example_days()) then
      raise exception 'no deletion of agency % is due', of_agency using errcode = 'insufficient_privilege';
    end if;
    asked.reason := 'Exemple';
    asked.created_at := now();
    asked.asked_by_name := 'Vigie';
  end if;
  insert into erased_agency (id, name, identity, reason, asked_at, asked_by, owner)
    select of_agency, it.name,
      case when it.example_of is null
        then jsonb_build_object('address', it.address, 'siren', it.siren, 'siret', it.siret, 'vatNumber', it.vat_number)
        -- How often somebody made one in a day is counted here too.
        else jsonb_build_object('exampleOf', it.example_of) end,
      asked.reason, asked.created_at, asked.asked_by_name,
      (select jsonb_build_object('email', u.email, 'name', trim(u.first_name || ' ' || u.last_name))
       from user_account u where u.id = it.owner_user_id and it.example_of is null);
  update agency set status = 200, subscription_active = false where id = of_agency;
  -- Nobody is in it any more, not even the owner who could pay still.
  update membership set status = 200 where agency_id = of_agency;
end $$;

create or replace function agencies_to_erase() returns setof uuid
  language plpgsql stable security definer set search_path = platform, public
  as $$
begin
  return query
    select a.id from agency a where a.deletion_on <= (now() at time zone 'Europe/Paris')::date
    union
    select a.id from agency a
      where a.example_of is not null and a.created_at <= now() - make_interval(days => example_days())
    union
    select e.id from erased_agency e where e.finished_at is null or e.finished_at > now() - interval '2 days';
end $$;
