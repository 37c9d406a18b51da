-- What its reader was told a notification for: the role, and the rights of which one let it read what it is about. Whoever
-- holds none of them any more, or has another role by now, is not shown it.
alter table notification add column for_role text check (for_role in ('manager', 'agent', 'customer'));
-- Empty: it is about the reader itself.
alter table notification add column any_of text[] not null default '{}';

-- Those that are there are for what each is by now; the links say which right they came with.
alter table notification no force row level security;
update notification n set for_role = m.role,
  any_of = case
    when n.link like '/platform/terrain/adminMc%' then '{ACCOUNT_RIGHT_LIST_MISSION_EVENT}'
    when n.link like '/platform/terrain/supervision%' then '{ACCOUNT_RIGHT_READ_SUPERVISION_TRACKING}'
    when n.link like '/customerMc%' then '{ACCOUNT_RIGHT_LIST_MISSION_EVENT,ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT}'
    else '{}'
  end::text[]
from membership m where m.agency_id = n.agency_id and m.user_id = n.user_id;
delete from notification where for_role is null;
alter table notification force row level security;
alter table notification alter column for_role set not null;
