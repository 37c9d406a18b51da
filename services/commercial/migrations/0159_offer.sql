-- Announcements of the agency: looking for a subcontractor, for missions, for people.
create table offer (
  agency_id uuid not null,
  id uuid not null,
  reference text not null,
  title text not null,
  type int not null check (type between 1 and 4),
  contact jsonb not null,
  -- Codes of départements.
  locations text[] not null,
  -- Cleaned HTML.
  description text not null,
  status int not null default 100,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (public.fold(reference || ' ' || title)) stored,
  primary key (agency_id, id),
  unique (agency_id, reference),
  constraint offer_status check (status in (100, 200, 400))
);
select public.make_tenant('commercial.offer');
create index offer_created on offer (agency_id, created_at desc);

-- What is announced at the moment, for every agency to read; each writes its own alone.
create table offer_board (
  id uuid primary key,
  of_agency uuid not null,
  agency_name text not null,
  reference text not null,
  title text not null,
  type int not null,
  contact jsonb not null,
  locations text[] not null,
  description text not null,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text not null generated always as (public.fold(reference || ' ' || title || ' ' || agency_name)) stored
);
create index offer_board_published on offer_board (published_at desc);
alter table offer_board enable row level security;
alter table offer_board force row level security;
create policy offer_board_read on offer_board for select using (true);
create policy offer_board_insert on offer_board for insert with check (of_agency = public.current_agency());
create policy offer_board_update on offer_board for update
  using (of_agency = public.current_agency()) with check (of_agency = public.current_agency());
create policy offer_board_delete on offer_board for delete using (of_agency = public.current_agency());
grant select, insert, update, delete on offer_board to vigie_commercial;

-- Answers, read by who gave them and by who is answered; an agency answers an announcement once.
create table offer_answer (
  id uuid primary key,
  offer_id uuid not null,
  to_agency uuid not null,
  from_agency uuid not null,
  agency_name text not null,
  contact text not null,
  message text not null,
  phone text,
  created_at timestamptz not null default now(),
  unique (offer_id, from_agency),
  check (to_agency <> from_agency)
);
alter table offer_answer enable row level security;
alter table offer_answer force row level security;
create policy offer_answer_read on offer_answer for select
  using (public.current_agency() in (to_agency, from_agency));
create policy offer_answer_insert on offer_answer for insert with check (
  from_agency = public.current_agency()
  and exists (select from offer_board b where b.id = offer_id and b.of_agency = to_agency));
grant select, insert on offer_answer to vigie_commercial;
