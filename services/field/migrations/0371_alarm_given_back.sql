-- Whoever has taken charge of an alarm by mistake, or cannot go on, gives it back: the calls go on.
alter table lone_worker_step
  drop constraint lone_worker_step_kind_check,
  add constraint lone_worker_step_kind_check
    check (kind in ('raised', 'notified', 'acknowledged', 'givenBack', 'closed', 'reopened', 'returned', 'cancelled'));
