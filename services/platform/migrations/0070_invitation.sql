-- Somebody who already has an account is invited to an agency and accepts by itself. Until then the agency knows the
-- person by the names it typed.
alter table membership
  add column given_first_name text,
  add column given_last_name text,
  -- Who said no is not asked again for the same file.
  add column refused_at timestamptz;
alter table membership drop constraint membership_status;
alter table membership add constraint membership_status check (status in (50, 100, 200, 300, 400));
