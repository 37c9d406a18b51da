-- An agent is told of a note to read, an agent or a customer of a document that is shared with it.
alter table notification drop constraint notification_type_check;
alter table notification add constraint notification_type_check
  check (type in ('incident', 'service', 'round', 'alarm', 'alarmAnswer', 'logbook', 'request', 'planning', 'email', 'document'));
alter table notification_setting drop constraint notification_setting_type_check;
alter table notification_setting add constraint notification_setting_type_check
  check (type in ('incident', 'service', 'round', 'alarm', 'alarmAnswer', 'logbook', 'request', 'planning', 'email', 'document'));
alter table device drop constraint device_muted;
alter table device add constraint device_muted check (
  muted <@ array['incident', 'service', 'round', 'alarm', 'alarmAnswer', 'logbook', 'request', 'planning', 'email', 'document']);
