-- Pauses that an act of the field began and nobody has numbered yet: few at any time, looked for with each such act.
create index service_break_unnumbered on service_break (agency_id, id) where reference is null;
