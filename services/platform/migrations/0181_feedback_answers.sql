-- What the platform answers to an improvement that somebody asks for, and who else wants it.
alter table feedback
  add column state text not null default 'received',
  add column answer text,
  -- Shown to everybody, without its author and agency.
  add column published boolean not null default false,
  add column updated_at timestamptz not null default clock_timestamp(),
  add constraint feedback_state check (state in ('received', 'planned', 'done', 'declined'));
grant update (state, answer, published, updated_at) on feedback to vigie_platform;

create table feedback_vote (
  feedback_id uuid not null references feedback (id) on delete cascade,
  user_id uuid not null references user_account (id) on delete cascade,
  primary key (feedback_id, user_id)
);
create index feedback_vote_user on feedback_vote (user_id);
grant select, insert, delete on feedback_vote to vigie_platform;
