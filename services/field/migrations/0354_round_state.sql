-- The checkpoints in use of a round, in its order, from a time on. A round walked offline is judged by the checkpoints
-- that the phone showed, which the office may have changed since; the state also proves that the phone showed them.
create table round_state (
  agency_id uuid not null,
  round_id uuid not null,
  since timestamptz not null,
  checkpoint_ids uuid[] not null,
  primary key (agency_id, round_id, since),
  foreign key (agency_id, round_id) references round (agency_id, id)
);
select public.make_tenant('field.round_state');

alter table round no force row level security;
alter table round_checkpoint no force row level security;
alter table checkpoint no force row level security;
alter table round_state no force row level security;
insert into round_state (agency_id, round_id, since, checkpoint_ids)
select r.agency_id, r.id, r.created_at, array(
  select k.id from round_checkpoint rk
  join checkpoint k on k.agency_id = rk.agency_id and k.id = rk.checkpoint_id and k.status = 100
  where rk.agency_id = r.agency_id and rk.round_id = r.id order by rk.position)
from round r;
alter table round force row level security;
alter table round_checkpoint force row level security;
alter table checkpoint force row level security;
alter table round_state force row level security;
