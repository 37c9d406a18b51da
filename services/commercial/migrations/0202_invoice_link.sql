-- The customer opens an invoice by a link that was mailed, without an account.
create table invoice_link (
  agency_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  -- SHA-256 of the token in the mail, which stands nowhere else.
  token_hash text not null,
  sent_to text not null,
  -- The last day on which it opens.
  expires_on date not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  unique (agency_id, token_hash),
  foreign key (agency_id, invoice_id) references invoice (agency_id, id)
);
select public.make_tenant('commercial.invoice_link');
create index invoice_link_invoice on invoice_link (agency_id, invoice_id);
revoke delete on invoice_link from vigie_commercial;
