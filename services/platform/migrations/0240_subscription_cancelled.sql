-- Its owner has cancelled it: whatever is paid meanwhile, it ends when what is paid is over.
alter table subscription add column cancelled boolean not null default false;
alter table subscription no force row level security;
update subscription set cancelled = true where status = 300;
alter table subscription force row level security;
