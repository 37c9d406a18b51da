-- What was done to invoices joins the history of every record. The sentences of before are kept as its detail.
insert into history (agency_id, id, noun, record_id, act, at, user_id, user_name, before, after)
select agency_id, id, 'invoice', invoice_id,
  case
    when action = 'Création du brouillon' then 'create'
    when action = 'Modification du brouillon' then 'edit'
    when action = 'Émission' then 'issue'
    when action = 'Suppression' then 'cancel'
    when action = 'Réactivation' then 'reactivate'
    when action like 'Marquée comme %' then 'markAsSent'
    when action like 'Envoi par %' then 'send'
    when action like 'Paiement de % retiré' then 'deletePayment'
    when action like 'Paiement de %' then 'addPayment'
    else 'note'
  end,
  at, user_id, user_name, '{}', jsonb_build_object('detail', action)
from invoice_event;
drop table invoice_event;
