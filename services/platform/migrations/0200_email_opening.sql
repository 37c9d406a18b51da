-- Who wrote a mail, who is told when it comes back late, and whether its agency followed openings when it left.
alter table email
  -- Null for what the product sends by itself.
  add column created_by uuid,
  -- It carries an image of the product's own, and says so.
  add column follows_openings boolean not null default false;
create or replace view shared_email as select * from email;
