-- What the platform erases of an agency's files is read with the rest.
alter table erasure
  drop constraint erasure_what_check,
  add constraint erasure_what_check
    check (what in ('eventPositions', 'hoursPositions', 'trackingPositions', 'unnamedFiles'));
