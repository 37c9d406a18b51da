-- Exports of the platform's own lists follow the columns that the agency chose, as those of the other programs do.
grant select on shared_agency to vigie_platform;
