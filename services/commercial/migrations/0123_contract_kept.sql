-- A document that waits for signatures stays as it was sent, and a signed contract never changes: what becomes of it
-- afterwards stands beside it.
create function keep_contract() returns trigger
  language plpgsql
  as $$
declare
  alive constant text[] := array['status', 'terminated_on', 'termination_reason', 'file_id', 'updated_at', 'title_folded'];
  waiting constant text[] := array['status', 'failed', 'failure_reason', 'signed_at', 'file_key', 'file_id',
                                   'updated_at', 'title_folded'];
begin
  if old.status = 300 then
    if new.status <> 300 or (to_jsonb(old) - alive) is distinct from (to_jsonb(new) - alive)
       or (old.file_id is not null and new.file_id is distinct from old.file_id)
       or (old.terminated_on is not null and new.terminated_on is distinct from old.terminated_on) then
      raise exception 'contract % is signed', old.id using errcode = 'integrity_constraint_violation';
    end if;
  elsif old.status = 200 and (to_jsonb(old) - waiting) is distinct from (to_jsonb(new) - waiting) then
    raise exception 'contract % waits for signatures', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger keep_contract before update on contract for each row execute function keep_contract();
