import { useEffect, useReducer } from 'react';

type State = { value: unknown } | { error: unknown } | undefined;

const states = new WeakMap<Promise<unknown>, { now: State }>();

function stateOf(promise: Promise<unknown>): { now: State } {
  const known = states.get(promise);
  if (known) return known;
  const state: { now: State } = { now: undefined };
  promise.then(
    (value) => {
      state.now = { value };
    },
    (error) => {
      state.now = { error };
    },
  );
  states.set(promise, state);
  return state;
}

/**
 * Returns the result of a cached promise; undefined until it resolves. Throws the error it rejects with.
 *
 * Replaces a Suspense boundary, whose content React delays by 300 ms after any boundary of the page has shown its
 * fallback (`FALLBACK_THROTTLE_MS`): a page made of parts waited that long for each.
 */
export function useLoaded<T>(promise: Promise<T>): T | undefined {
  const [, lookAgain] = useReducer((turn: number) => turn + 1, 0);
  const state = stateOf(promise);
  const seen = state.now;
  useEffect(() => {
    if (seen) return;
    let gone = false;
    const look = () => {
      if (!gone) lookAgain();
    };
    promise.then(look, look);
    return () => {
      gone = true;
    };
  }, [promise, seen]);
  if (!seen) return undefined;
  if ('error' in seen) throw seen.error;
  return seen.value as T;
}
