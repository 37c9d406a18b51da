-- Presences without an end: those that last, and those that somebody forgot to end. The job of each minute looks for them.
create index service_stretch_open on service_stretch (agency_id, service_id) where end_at is null;
