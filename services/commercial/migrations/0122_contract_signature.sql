-- How a contract is signed: links, codes, signatures and the chained evidence of all of it.

-- A link is one signer's, for one document; a later document is worth another link.
create table contract_link (
  agency_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  signer_id uuid not null,
  -- SHA-256 of the token in the mail, which stands nowhere else.
  token_hash text not null,
  document_hash text not null,
  sent_to text not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  unique (agency_id, token_hash),
  foreign key (agency_id, contract_id) references contract (agency_id, id)
);
select public.make_tenant('commercial.contract_link');
create index contract_link_contract on contract_link (agency_id, contract_id, created_at desc);
revoke update, delete on contract_link from vigie_commercial;

-- A code that was mailed to the address of a link. Few tries, and one use.
create table contract_code (
  agency_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  -- HMAC of the code, under the secret of the installation.
  code_hash text not null,
  tries int not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (agency_id, id),
  foreign key (agency_id, link_id) references contract_link (agency_id, id)
);
select public.make_tenant('commercial.contract_code');
create index contract_code_link on contract_code (agency_id, link_id, sent_at desc);

create table contract_signature (
  agency_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  signer_id uuid not null,
  document_hash text not null,
  -- By a link with its code, or by a person of the office.
  link_id uuid,
  code_id uuid,
  user_id uuid,
  name text not null,
  acceptance text not null,
  -- Strokes of the signature by hand.
  strokes jsonb not null,
  at timestamptz not null default now(),
  ip text not null,
  user_agent text,
  primary key (agency_id, id),
  unique (agency_id, contract_id, document_hash, signer_id),
  foreign key (agency_id, contract_id) references contract (agency_id, id)
);
select public.make_tenant('commercial.contract_signature');
revoke update, delete on contract_signature from vigie_commercial;

-- The evidence: each fact with the hash of the one before, as in the logbook. Nobody changes it.
create table contract_proof (
  agency_id uuid not null,
  contract_id uuid not null,
  n int not null check (n >= 1),
  at timestamptz not null,
  kind text not null,
  content jsonb not null,
  previous_hash text not null,
  hash text not null,
  primary key (agency_id, contract_id, n),
  foreign key (agency_id, contract_id) references contract (agency_id, id)
);
select public.make_tenant('commercial.contract_proof');
revoke update, delete on contract_proof from vigie_commercial;

-- What an agency seals its contracts with, where the installation was given no certificate of its own.
create table signing_identity (
  agency_id uuid primary key,
  -- PEM.
  certificate text not null,
  -- The private key under the secret of the installation (AES-256-GCM).
  sealed_key text not null,
  made_at timestamptz not null default now()
);
select public.make_tenant('commercial.signing_identity');
revoke update, delete on signing_identity from vigie_commercial;
