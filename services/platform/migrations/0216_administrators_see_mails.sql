-- Outside every agency, an administrator of the platform sees which mails left and which did not. What they say is the
-- agency's: the list reads none of it.
create policy administrators on email for select using (
  public.current_agency() is null
  and exists (select from user_account u where u.id = public.signed_in_user() and u.admin and u.active));
create index email_all on email (created_at desc);
