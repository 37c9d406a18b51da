import { hasWords } from '@vigie/contracts/formats/search-text';
import type { RefSource } from '@vigie/kit/logic/list/ref-source';
import { api } from '@vigie/kit/runtime';
import { SIDES, type Side } from './request-side';

/** Returns a source of the request types of a side; one call returns them all. */
export function requestTypeSource(side: Side): RefSource {
  const all = async (signal?: AbortSignal) => (await api(SIDES[side].types, undefined, { signal })).types;
  return {
    key: `requestTypes:${side}`,
    search: async (text, signal) => (await all(signal)).filter(({ name }) => hasWords(text, name)),
    byIds: async (ids, signal) => (await all(signal)).filter(({ id }) => ids.includes(id)),
  };
}
