// The part of TanStack Query that the product uses. A shared module is not tree-shaken: pages without end, suspense and
// hydration would be a fifth of it. An import of a name that is not here fails the build.
export {
  keepPreviousData,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQueries,
  useQuery,
} from 'whole-react-query';
