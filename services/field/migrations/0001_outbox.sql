select public.make_outbox('field');
