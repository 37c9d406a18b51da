-- Contracts with agents and customers.
create table contract (
  agency_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('agent', 'customer')),
  agent_id uuid,
  customer_id uuid,
  title text not null,
  -- As the editor wrote it, with its fields to fill in.
  body text not null,
  starts_on date,
  ends_on date,
  trial_ends_on date,
  tacit_renewal boolean not null default false,
  notice_days int check (notice_days >= 0),
  -- Who signs, in their order.
  signers jsonb not null default '[]',
  status int not null default 100,
  -- What it changes or takes over from.
  amends_id uuid,
  renews_id uuid,
  -- The document as it is signed, whole, and the SHA-256 of its canonical text.
  issued jsonb,
  document_hash text,
  -- How often it was sent for signature.
  request_n int not null default 0,
  sent_at timestamptz,
  -- Last day to sign.
  sign_by date,
  -- What the sender says in the mails.
  message text,
  reply_to text,
  failed text check (failed in ('refused', 'expired')),
  failure_reason text,
  signed_at timestamptz,
  terminated_on date,
  termination_reason text,
  -- The file that will hold the sealed paper; `file_id` once it is sealed.
  file_key uuid,
  file_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title_folded text not null generated always as (public.fold(title)) stored,
  primary key (agency_id, id),
  foreign key (agency_id, agent_id) references agent (agency_id, id),
  foreign key (agency_id, customer_id) references customer (agency_id, id),
  foreign key (agency_id, amends_id) references contract (agency_id, id),
  foreign key (agency_id, renews_id) references contract (agency_id, id),
  check ((kind = 'agent') = (agent_id is not null)),
  check ((kind = 'customer') = (customer_id is not null)),
  check (starts_on <= ends_on),
  check ((issued is null) = (document_hash is null)),
  constraint contract_status check (status in (100, 200, 300, 400))
);
select public.make_tenant('commercial.contract');
create index contract_created on contract (agency_id, kind, created_at desc);
create index contract_agent on contract (agency_id, agent_id) where agent_id is not null;
create index contract_customer on contract (agency_id, customer_id) where customer_id is not null;
create index contract_amended on contract (agency_id, amends_id) where amends_id is not null;
create index contract_renewed on contract (agency_id, renews_id) where renews_id is not null;
create index contract_title on contract using gin (title_folded gin_trgm_ops);
revoke delete on contract from vigie_commercial;
