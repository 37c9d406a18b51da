-- What a mail is about, what became of it last, and how much of its text may be read afterwards.

alter table email
  -- invoice, estimate, …; `other` for what is about nothing that has a page.
  add column kind text not null default 'other',
  add column about_id uuid,
  add column agent_id uuid,
  -- whole; withoutLinks where a link in it is its recipient's alone; nothing where all of it is (a code to sign with).
  add column shown text not null default 'nothing' check (shown in ('whole', 'withoutLinks', 'nothing')),
  -- The last of its events, and when it was.
  add column event text not null default 'request',
  add column event_at timestamptz not null default now(),
  add constraint email_state check (state in ('waiting', 'sent', 'failed'));

-- What was sent before: its key says what it is about. For every agency at once.
alter table email no force row level security;
update email set event = case when state = 'sent' then 'sent' else 'request' end, event_at = coalesce(sent_at, created_at);
update email set kind = split_part(business_key, '/', 1)
where split_part(business_key, '/', 1) in
  ('invoice', 'estimate', 'purchaseOrder', 'contract', 'customerRequest', 'interventionReport');
update email set about_id = split_part(business_key, '/', 2)::uuid
where kind in ('invoice', 'estimate', 'purchaseOrder', 'contract', 'customerRequest')
  and split_part(business_key, '/', 2) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
update email set shown = case when kind = 'estimate' then 'withoutLinks' else 'whole' end
where kind in ('invoice', 'estimate', 'purchaseOrder', 'customerRequest', 'interventionReport');
alter table email force row level security;

create index email_event_at on email (agency_id, event_at desc);
create index email_about on email (agency_id, about_id) where about_id is not null;
create index email_customer on email (agency_id, customer_id) where customer_id is not null;
create index email_agent on email (agency_id, agent_id) where agent_id is not null;

create or replace view shared_email as select * from email;
create view shared_email_event as select agency_id, id, email_id, event, at, detail from email_event;
grant select on shared_email_event to vigie_commercial;
-- Who asks for a mail says when; what became of it is written by who sends it.
grant insert on shared_email_event to vigie_platform, vigie_commercial, vigie_field;
