-- What of a round an entry comes from, by the names of that time: a checkpoint may be renamed or deleted, and the
-- logbook goes on saying where somebody was.
alter table logbook_entry
  -- {id, name}
  add column checkpoint jsonb,
  add column round_checkpoint jsonb,
  -- {id, round: {id, name}}
  add column service_round_execution jsonb;
