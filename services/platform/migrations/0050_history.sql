select public.make_history('platform');
