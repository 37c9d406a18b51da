-- Files that leave with a mail: kept with a template, or chosen for one sending, beside the document's own PDF.
alter table mail_template add column file_ids uuid[] not null default '{}';
alter table document_sending add column file_ids uuid[] not null default '{}';
alter table invoice_sending add column file_ids uuid[] not null default '{}';
-- With each invitation to sign.
alter table contract add column mail_file_ids uuid[] not null default '{}';

-- Published: whoever sends a mail may join what stands with a template.
create view shared_mail_template_file as
  select agency_id, unnest(file_ids) as file_id from mail_template;
grant select on shared_mail_template_file to vigie_commercial, vigie_field;
