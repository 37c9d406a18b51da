import { QueryClient } from '@tanstack/react-query';
import { useOnline } from '../online.store';
import { isPassing } from './errors';

const MAX_RETRIES = 2;

/** The cache of what the server said. One for the page. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      // A pause for lack of network would look like loading for ever: the error says so instead.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < MAX_RETRIES && isPassing(error) && useOnline.getState().online,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
