-- Days of the period on which the agent works after all: one Tuesday of « every Tuesday », one day of a leave.
alter table unavailability add column except_days text[] not null default '{}';
