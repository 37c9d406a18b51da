-- Start of an undo that is under way. Its steps commit one by one, and the agents are notified once, at its end, of what
-- was archived since.
alter table service_import add column undoing_since timestamptz;
