-- A phone that falls silent again while the alarm of its silence is open adds a step to it.
alter table lone_worker_step
  drop constraint lone_worker_step_kind_check,
  add constraint lone_worker_step_kind_check check (kind in ('raised', 'notified', 'acknowledged', 'givenBack', 'closed',
    'reopened', 'returned', 'silentAgain', 'cancelled'));
