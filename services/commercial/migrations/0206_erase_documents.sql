-- An issued document is never deleted by a program. It goes with its agency, when the law that kept it is its customer's
-- again: who asks for an agency to be deleted is told to take its documents along before.

drop trigger keep_issued on invoice;
create trigger keep_issued before update or delete on invoice
  for each row when (not public.is_erasing()) execute function keep_issued_invoice();

drop trigger keep_issued on invoice_service;
create trigger keep_issued before insert or update or delete on invoice_service
  for each row when (not public.is_erasing()) execute function keep_issued_services();

drop trigger keep_number on estimate;
create trigger keep_number before update of number or delete on estimate
  for each row when (not public.is_erasing()) execute function keep_document_number();

drop trigger keep_number on purchase_order;
create trigger keep_number before update of number or delete on purchase_order
  for each row when (not public.is_erasing()) execute function keep_document_number();

-- An answer is of two agencies and goes with each of them.
create policy offer_answer_erase on offer_answer for delete to vigie_owner
  using (public.is_erasing() and public.current_agency() in (to_agency, from_agency));
