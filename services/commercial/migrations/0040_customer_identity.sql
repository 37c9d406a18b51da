-- The logo of a customer is asked for; its contacts have a picture, and the customer a short name for addresses.

alter table customer_contact add column profile_picture_file_id uuid;
alter table customer add column slug text not null default '';

-- A customer's short name, made from its name: « Résidence de l'Étang » is `residence-de-l-etang`. Two names that give
-- the same one are told apart by a number. It is made here, so that whoever writes a customer gives it one.
create function name_customer() returns trigger language plpgsql as $$
declare
  base text := coalesce(nullif(trim(both '-' from regexp_replace(public.fold(new.name), '[^a-z0-9]+', '-', 'g')), ''), 'client');
  rank int := 1;
begin
  if tg_op = 'UPDATE' and new.name = old.name and old.slug <> '' then
    return new;
  end if;
  -- Two customers whose names give the same wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('customer slugs/' || new.agency_id, 0));
  new.slug := base;
  while exists (
    select from commercial.customer c where c.agency_id = new.agency_id and c.slug = new.slug and c.id <> new.id
  ) loop
    rank := rank + 1;
    new.slug := base || '-' || rank;
  end loop;
  return new;
end $$;

create trigger customer_name before insert or update of name on customer
  for each row execute function name_customer();

-- Customers of every agency get theirs: the owner of the table is held to one agency while its security is forced.
alter table customer no force row level security;
update customer set name = name;
alter table customer force row level security;

create unique index customer_slug_once on customer (agency_id, slug);

-- Customers that an import of planning creates are of the agency's country and currency, as those of the form are.
create or replace function import_directory(people jsonb) returns table (customers int, sites int, agents int)
  language plpgsql security definer set search_path = commercial, public
  as $$
declare
  agency uuid := public.current_agency();
begin
  if agency is null then
    raise exception 'no agency';
  end if;
  insert into customer (agency_id, id, name, currency, address)
    select agency, (c->>'id')::uuid, c->>'name', a.currency,
           jsonb_build_object('country', coalesce(nullif(a.address->>'country', ''), 'France'))
    from jsonb_array_elements(people->'customers') c cross join platform.shared_agency a;
  get diagnostics customers = row_count;
  insert into site (agency_id, id, customer_id, name, specialties)
    select agency, (s->>'id')::uuid, (s->>'customerId')::uuid, s->>'name',
           array(select jsonb_array_elements_text(s->'specialties'))
    from jsonb_array_elements(people->'sites') s;
  get diagnostics sites = row_count;
  insert into agent (agency_id, id, first_name, last_name, specialties)
    select agency, (a->>'id')::uuid, a->>'firstName', a->>'lastName',
           array(select jsonb_array_elements_text(a->'specialties'))
    from jsonb_array_elements(people->'agents') a;
  get diagnostics agents = row_count;
  return next;
end $$;
