-- An end that was noted by mistake may be taken back; it is still never moved to another day in silence.
create or replace function keep_contract() returns trigger
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
       or (old.terminated_on is not null and new.terminated_on is not null
           and new.terminated_on is distinct from old.terminated_on) then
      raise exception 'contract % is signed', old.id using errcode = 'integrity_constraint_violation';
    end if;
  elsif old.status = 200 and (to_jsonb(old) - waiting) is distinct from (to_jsonb(new) - waiting) then
    raise exception 'contract % waits for signatures', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
