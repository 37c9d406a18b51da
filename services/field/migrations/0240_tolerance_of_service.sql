-- Hours are kept by the tolerance that held when the service began: one that is changed later counts for later services.
-- {siteId, pay, invoice}; null until the first hours are kept.
alter table service add column tolerance jsonb;
