select public.make_history('commercial');
