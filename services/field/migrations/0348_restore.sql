-- The office takes back that it interrupted a service.
alter table service_act drop constraint service_act_kind_check;
alter table service_act add constraint service_act_kind_check check (kind in ('start', 'startBreak', 'endBreak',
  'interrupt', 'end', 'arrive', 'leave', 'assign', 'move', 'plan', 'unplan', 'program', 'unprogram', 'validate',
  'unvalidate', 'archive', 'breakOff', 'restore', 'removeBreak', 'settle'));
