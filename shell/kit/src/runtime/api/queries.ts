import {
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { AnyCall, CallInput, CallResult, InputArguments } from '@vigie/contracts/core/call';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import type { NounName } from '@vigie/contracts/core/nouns';
import { VIEWING_KEYS } from '@vigie/contracts/core/viewing';
import type { LiveEvent } from '@vigie/contracts/platform/live/live.calls';
import { sessionStore } from '../session/session.store';
import { toast } from '../toast.store';
import { type ApiOptions, api, apiUpload } from './client';
import { type ApiError, isApiError } from './errors';
import { queryClient } from './query-client';

export interface CallOptions<C extends AnyCall>
  extends Partial<Omit<UseQueryOptions<CallResult<C>, ApiError>, 'queryKey' | 'queryFn' | 'meta'>> {
  /** Caches the answer on the device: without a network the last one is shown, with its age (`dataUpdatedAt`). */
  keep?: boolean;
  /** Nouns whose live updates make the answer stale, besides those that its call declares. */
  reads?: readonly NounName[];
  /**
   * Returns the answer after live updates; undefined when it must be reloaded. Lists (`{data: […]}`) need no `patch`:
   * their rows are replaced automatically.
   */
  patch?: (answer: CallResult<C>, events: readonly LiveEvent[]) => CallResult<C> | undefined;
  agencyId?: string;
}

/** Cache key of a call: `[call name, agency, input]`. */
export function callKey<C extends AnyCall>(call: C, input?: CallInput<C>, agencyId?: string): readonly unknown[] {
  const agency = call.inAgency ? (agencyId ?? sessionStore.getState().agency?.id ?? null) : null;
  return [call.name, agency, input ?? {}];
}

/** Reads a call through the query cache. */
export function useCall<C extends AnyCall>(
  call: C,
  ...[input, { keep, reads = [], patch, agencyId, ...options } = {}]: InputArguments<C, [options?: CallOptions<C>]>
): UseQueryResult<CallResult<C>, ApiError> {
  const current = sessionStore((state) => state.agency?.id);
  return useQuery<CallResult<C>, ApiError>(
    {
      // Without a network, an answer dropped from memory could not be loaded again.
      ...(keep && { gcTime: Number.POSITIVE_INFINITY }),
      ...options,
      queryKey: callKey(call, input, agencyId ?? current),
      queryFn: ({ signal }) =>
        api(call, ...([input, { signal, agencyId }] as InputArguments<C, [options?: ApiOptions]>)),
      meta: { keep, reads: [...call.reads, ...reads], patch },
    },
    queryClient,
  );
}

export interface SendOptions<C extends AnyCall> {
  onSuccess?: (result: CallResult<C>, input: CallInput<C>) => void;
  onError?: (error: ApiError, input: CallInput<C>) => void;
  /** Names of further calls whose answers become stale, besides those that read the nouns the call changes. */
  invalidates?: readonly string[];
  /** Shows no toast for an error, since the caller shows it. Field errors never get a toast. */
  quiet?: boolean;
}

/** The input of a call, with its files where it takes some. */
export type SendInput<C extends AnyCall> = CallInput<C> & { files?: readonly File[] };

/** Returns a mutation for a writing call. A failure is shown in a toast, unless `quiet`. */
export function useSend<C extends AnyCall>(
  call: C,
  options: SendOptions<C> = {},
): UseMutationResult<CallResult<C>, ApiError, SendInput<C>> {
  return useMutation<CallResult<C>, ApiError, SendInput<C>>(
    {
      mutationFn: ({ files, ...input }) =>
        call.upload
          ? apiUpload(call, input as CallInput<C>, files ?? [])
          : api(call, ...([input] as unknown as InputArguments<C, [options?: ApiOptions]>)),
      onSuccess: (result, input) => {
        invalidateNouns(call.changes);
        for (const name of options.invalidates ?? []) void queryClient.invalidateQueries({ queryKey: [name] });
        options.onSuccess?.(result, input as CallInput<C>);
      },
      onError: (error, input) => {
        if (!options.quiet && !error.errors?.length) tellError(error);
        options.onError?.(error, input as CallInput<C>);
      },
    },
    queryClient,
  );
}

/** Shows the toast « Une erreur est survenue », unless the error was already shown. */
export function tellError(error: unknown): void {
  if (isApiError(error) && error.told) return;
  // Nothing failed: the button writes, and a viewing only reads.
  if (isApiError(error) && error.key === VIEWING_KEYS.readOnly) {
    toast({ tone: 'info', message: error.message });
    return;
  }
  const message = error instanceof Error ? error.message : ERROR_MESSAGES.unknownNetworkError;
  toast({ tone: 'negative', title: ERROR_MESSAGES.somethingWentWrong, message });
}

/** Marks the cached answers of calls that read one of these nouns as stale. */
export function invalidateNouns(nouns: readonly string[]): void {
  if (nouns.length === 0) return;
  void queryClient.invalidateQueries({ predicate: ({ meta }) => nouns.some((noun) => readsOf(meta).includes(noun)) });
}

export const readsOf = (meta: Record<string, unknown> | undefined): readonly string[] =>
  (meta?.reads as readonly string[] | undefined) ?? [];
