-- People are reminded of an alarm that somebody took charge of and nobody closed.
alter table lone_worker_step
  drop constraint lone_worker_step_kind_check,
  add constraint lone_worker_step_kind_check check (kind in ('raised', 'notified', 'acknowledged', 'reminded', 'givenBack',
    'closed', 'reopened', 'returned', 'silentAgain', 'cancelled'));
