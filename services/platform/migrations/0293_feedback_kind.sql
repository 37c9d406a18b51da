-- What is asked of the platform: an improvement of the product, or to be called back about something that is sold beside it.
alter table feedback
  add column kind text not null default 'improvement',
  add constraint feedback_kind check (kind in ('improvement', 'offer'));
-- Subjects that only the pages of these offers have sent.
update feedback set kind = 'offer', published = false
where subject in ('Communication de l''agence', 'Votre site internet') and page is null;
