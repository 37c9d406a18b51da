-- Outside every agency, an administrator of the platform reads what the agencies' audits say.
create policy administrators on audit for select using (
  public.current_agency() is null
  and exists (select from user_account u where u.id = public.signed_in_user() and u.admin and u.active));
create index audit_all on audit (at desc);
