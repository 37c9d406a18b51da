select public.make_outbox('commercial');
