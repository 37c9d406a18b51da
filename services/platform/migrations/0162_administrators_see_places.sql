-- Outside every agency, an administrator of the platform sees in which agencies people work.
create policy administrators on membership for select using (
  public.current_agency() is null
  and exists (select from user_account u where u.id = public.signed_in_user() and u.admin and u.active));
