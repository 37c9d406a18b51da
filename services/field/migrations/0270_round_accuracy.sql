-- What a position said of a walk stays when the position goes: how far from the checkpoint, and how exactly it was read.
-- Without the latter a reading that proved nothing would turn into one that was too far.
alter table round_act add column accuracy_m double precision;
alter table round_act no force row level security;
update round_act set accuracy_m = (position->>'accuracy')::double precision where position->>'accuracy' is not null;
alter table round_act force row level security;
