-- A published improvement stays when the account of its author is erased; what only the platform has read goes with it.
alter table feedback alter column user_id drop not null,
  drop constraint feedback_user_id_fkey,
  add constraint feedback_user_id_fkey foreign key (user_id) references user_account (id) on delete set null;

create function erase_unpublished() returns trigger
  language plpgsql security definer set search_path = platform, public, pg_temp
  as $$
begin
  delete from feedback f where f.user_id = old.id and not f.published;
  return old;
end $$;
revoke execute on function erase_unpublished() from public;
create trigger erase_unpublished before delete on user_account for each row execute function erase_unpublished();
