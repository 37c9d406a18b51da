-- Invoices of the platform to the agencies that pay it, and the credit notes that cancel them.

-- Who sells the platform, as its invoices name it.
alter table installation add column seller jsonb;

alter table subscription_payment
  -- What it is made of, line by line; absent of payments written before invoices.
  add column lines jsonb,
  -- Why it bears no VAT, by its key; the mention is its words.
  add column vat_reason text,
  -- Paid before there were invoices: it has a receipt.
  add column receipt_only boolean not null default false,
  -- Why its invoice waits, once issuing was tried.
  add column invoice_waits text;
alter table subscription_payment no force row level security;
update subscription_payment set receipt_only = true where paid_at is not null;
alter table subscription_payment force row level security;

-- The last number of each kind. One row a kind: whoever takes a number holds it until its transaction ends, so a failure
-- leaves no gap and days follow numbers (CGI annexe II, article 242 nonies A, I, 7°).
create table subscription_invoice_counter (
  kind text primary key check (kind in ('invoice', 'creditNote')),
  last int not null,
  last_day date not null
);

create table subscription_invoice (
  agency_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  subscription_id uuid not null,
  kind text not null check (kind in ('invoice', 'creditNote')),
  number text not null,
  issued_on date not null,
  -- The invoice that a credit note cancels.
  original_id uuid,
  -- A payment that was taken back and made again has another invoice.
  turn int not null check (turn > 0),
  agency_name text not null,
  label text not null,
  net_cents int not null check (net_cents > 0),
  vat_cents int not null check (vat_cents >= 0),
  -- What its paper is drawn from, for ever.
  document jsonb not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  foreign key (agency_id, payment_id) references subscription_payment (agency_id, id),
  foreign key (agency_id, original_id) references subscription_invoice (agency_id, id),
  check ((kind = 'creditNote') = (original_id is not null))
);
select public.make_tenant('platform.subscription_invoice');
-- An issued document never changes: a credit note corrects it.
revoke update, delete on subscription_invoice from vigie_platform;
create index subscription_invoice_at on subscription_invoice (agency_id, issued_on desc);
create unique index subscription_invoice_number on subscription_invoice (agency_id, number);
-- One invoice for one payment, and one credit note for one invoice, however often what led to it is told.
create unique index subscription_invoice_turn on subscription_invoice (agency_id, payment_id, kind, turn);
create unique index subscription_invoice_original on subscription_invoice (agency_id, original_id)
  where original_id is not null;
-- Outside every agency, an administrator of the platform sees the invoices of all.
create policy administrators on subscription_invoice for select using (
  public.current_agency() is null
  and exists (select from user_account u where u.id = public.signed_in_user() and u.admin and u.active));

-- The next number of a kind and the day it is issued on, never before that of the one before.
create function take_invoice_number(of_kind text, out number text, out day date)
  language plpgsql security definer set search_path = platform, public, pg_temp
  as $$
declare
  taken subscription_invoice_counter;
  today date := (now() at time zone 'Europe/Paris')::date;
begin
  insert into subscription_invoice_counter as c (kind, last, last_day) values (of_kind, 1, today)
  on conflict (kind) do update set
    last = case when extract(year from greatest(c.last_day, today)) > extract(year from c.last_day)
      then 1 else c.last + 1 end,
    last_day = greatest(c.last_day, today)
  returning * into taken;
  day := taken.last_day;
  number := case of_kind when 'invoice' then 'F' else 'A' end || extract(year from day)::int || '-'
    || lpad(taken.last::text, greatest(5, length(taken.last::text)), '0');
end $$;
revoke execute on function take_invoice_number(text) from public;
grant execute on function take_invoice_number(text) to vigie_platform;

-- What the platform owes its own books stays with an agency that is erased: its invoices too.
create or replace function tables_of_agencies() returns table (relation text, named_in text, in_parts boolean)
  language plpgsql stable set search_path = pg_catalog
  as $$
declare
  waiting oid[] := array(
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('platform', 'commercial', 'field')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                    and a.atttypid = 'uuid'::regtype and a.attname ~ '(^|_)agency(_|$)')
      and (n.nspname || '.' || c.relname) not in (
        'platform.subscription', 'platform.subscription_payment', 'platform.subscription_extra',
        'platform.subscription_invoice', 'platform.feedback',
        'platform.membership', 'platform.agency_deletion'));
  free oid[];
begin
  while cardinality(waiting) > 0 loop
    free := array(
      select t from unnest(waiting) t
      where not exists (select from pg_constraint k
        where k.contype = 'f' and k.confrelid = t and k.conrelid <> t and k.conrelid = any(waiting)));
    if cardinality(free) = 0 then raise exception 'tables refer to each other in a circle: %', waiting::regclass[]; end if;
    return query
      select format('%I.%I', n.nspname, c.relname),
        (select string_agg(format('t.%I = $1', a.attname), ' or ' order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'uuid'::regtype
           and a.attname ~ '(^|_)agency(_|$)'),
        -- Rows that refer to rows of their own table go together.
        c.relkind = 'r' and not exists (select from pg_constraint k
          where k.contype = 'f' and k.conrelid = c.oid and k.confrelid = c.oid)
      from unnest(free) t join pg_class c on c.oid = t join pg_namespace n on n.oid = c.relnamespace order by 1;
    waiting := array(select t from unnest(waiting) t where t <> all(free));
  end loop;
end $$;

create or replace function erase_retained() returns table (payments int, proofs int)
  language plpgsql security definer set search_path = platform, public, pg_temp
  as $$
declare
  it record;
  gone int;
begin
  payments := 0;
  proofs := 0;
  for it in select e.id, e.finished_at from erased_agency e where e.finished_at is not null loop
    perform set_config('vigie.agency_id', it.id::text, true);
    delete from subscription_invoice i where i.agency_id = it.id and i.original_id is not null
      and not accounts_kept(i.created_at);
    delete from subscription_invoice i where i.agency_id = it.id and not accounts_kept(i.created_at)
      and not exists (select from subscription_invoice c where c.agency_id = i.agency_id and c.original_id = i.id);
    delete from subscription_payment p where p.agency_id = it.id and not accounts_kept(p.created_at)
      and not exists (select from subscription_invoice i where i.agency_id = p.agency_id and i.payment_id = p.id);
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
