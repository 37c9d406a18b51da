-- A refresh asks which tokens of its session were used since, and the list of sessions when each ends.
create index refresh_token_session on refresh_token (session_id, used_at);
