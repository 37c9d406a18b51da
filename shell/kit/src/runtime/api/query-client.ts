import { QueryClient } from '@tanstack/react-query';
import { useOnline } from '../online.store';
import { isPassing } from './errors';

const MAX_RETRIES = 2;

/** The query cache, one for the page. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      // Pausing queries offline would look like loading for ever; a failed call shows an error instead.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < MAX_RETRIES && isPassing(error) && useOnline.getState().online,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
