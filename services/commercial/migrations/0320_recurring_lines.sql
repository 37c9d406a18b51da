-- A line of a subscription has no period: each of its invoices says its own.
alter table invoice_recurrence no force row level security;
update invoice_recurrence set items = (
  select coalesce(jsonb_agg(line || '{"period": null}' order by n), '[]')
  from jsonb_array_elements(items) with ordinality as lines (line, n))
where jsonb_path_exists(items, '$[*].period ? (@ != null)');
alter table invoice_recurrence force row level security;
