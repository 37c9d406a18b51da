-- « Le premier lundi du mois » : which weekday of the month a monthly or yearly rule means, -1 the last; null where it goes
-- by days of the month.
alter table invoice_recurrence add column nth int check (nth in (1, 2, 3, 4, -1));
