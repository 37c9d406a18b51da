-- The customer answers an estimate by a link that was mailed.

-- Tries of callers that nobody knows, by a hash of where from.
create table rate_limit (
  key varchar(255) primary key,
  points int not null default 0,
  -- Unix milliseconds.
  expire bigint
);
grant select, insert, update, delete on rate_limit to vigie_commercial;

create table estimate_link (
  agency_id uuid not null,
  id uuid not null,
  estimate_id uuid not null,
  -- SHA-256 of the token in the mail, which stands nowhere else.
  token_hash text not null,
  sent_to text not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  unique (agency_id, token_hash),
  foreign key (agency_id, estimate_id) references estimate (agency_id, id)
);
select public.make_tenant('commercial.estimate_link');
create index estimate_link_estimate on estimate_link (agency_id, estimate_id);
revoke update, delete on estimate_link from vigie_commercial;

-- Evidence: who answered, when, from where, and to which document. Nobody changes it.
create table estimate_answer (
  agency_id uuid not null,
  id uuid not null,
  estimate_id uuid not null,
  link_id uuid not null,
  answer text not null check (answer in ('accepted', 'refused')),
  name text not null,
  reason text,
  -- Strokes of the signature by hand.
  signature jsonb,
  at timestamptz not null default now(),
  ip text not null,
  user_agent text,
  document_hash text not null,
  primary key (agency_id, id),
  foreign key (agency_id, estimate_id) references estimate (agency_id, id),
  foreign key (agency_id, link_id) references estimate_link (agency_id, id)
);
select public.make_tenant('commercial.estimate_answer');
create unique index estimate_answer_accepted on estimate_answer (agency_id, estimate_id) where answer = 'accepted';
create index estimate_answer_estimate on estimate_answer (agency_id, estimate_id);
revoke update, delete on estimate_answer from vigie_commercial;

-- What a customer accepted never changes, nor that it did: only what becomes of it afterwards does.
create function keep_accepted_estimate() returns trigger
  language plpgsql
  as $$
declare
  alive constant text[] := array['status', 'sent', 'sent_at', 'cost_cents', 'file_key', 'file_id', 'replaced_by_id',
                                 'updated_at', 'title_folded', 'search_text'];
begin
  if not exists (select from commercial.estimate_answer a
                 where a.agency_id = old.agency_id and a.estimate_id = old.id and a.answer = 'accepted') then
    return new;
  end if;
  -- The one step that an acceptance itself takes.
  if new.validated and not old.validated then
    return new;
  end if;
  if (to_jsonb(old) - alive) is distinct from (to_jsonb(new) - alive) then
    raise exception 'estimate % was accepted', old.number using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger keep_accepted before update on estimate for each row execute function keep_accepted_estimate();
