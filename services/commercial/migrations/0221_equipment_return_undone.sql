-- What was written down of a return stays; that it was a mistake is written beside it, once.
alter table equipment_return
  add column undoes uuid,
  add constraint equipment_return_undone_once unique (agency_id, undoes),
  add foreign key (agency_id, undoes) references equipment_return (agency_id, id);
