-- Since when an agency has been active again after it was deactivated: no period before that day is billed.
alter table agency add column activated_on date;
-- Days without an account beyond the quota are counted too: the first count of a day stands, also where it is none.
alter table subscription_extra drop constraint subscription_extra_accounts_check,
  add constraint subscription_extra_accounts_check check (accounts >= 0);
