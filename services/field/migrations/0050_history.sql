select public.make_history('field');
