-- When the phones that watch over lone workers of an agency were last looked at, and since when again after nobody did:
-- what was silent towards a server that was down was not silent.
create table lone_worker_look (
  agency_id uuid primary key,
  looked_at timestamptz not null,
  back_at timestamptz
);
select public.make_tenant('field.lone_worker_look');
