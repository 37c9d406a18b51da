import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { LIST_FETCH_DEBOUNCE_MS } from '@vigie/contracts/core/limits';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import type { Ref } from '@vigie/contracts/core/wire';
import { useState } from 'react';
import { type RefSource, useRefSearch } from '../../../logic/list/ref-source';

export function nothingFound(answer: { pending: boolean; failed: boolean; failure?: string }): string {
  if (answer.pending) return ERROR_MESSAGES.loading;
  return answer.failed ? (answer.failure ?? ERROR_MESSAGES.somethingWentWrong) : COMMON_MESSAGES.noResult;
}

/**
 * What a field shows whose choices the server searches, so that any number of them can be behind it. The name of what is
 * chosen stands in the field and is no search.
 */
export function useSearched(source: RefSource, label: string, chosenName?: string) {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const [text] = useDebouncedValue(search === chosenName ? '' : search, LIST_FETCH_DEBOUNCE_MS);
  const answer = useRefSearch(source, text, open);
  return {
    text,
    found: answer.found,
    shown: (options: readonly Ref[]) => ({
      data: options.map(({ id, name }) => ({ value: id, label: name })),
      searchable: true,
      searchValue: search,
      onSearchChange: setSearch,
      onDropdownOpen: () => setOpen(true),
      onDropdownClose: () => setOpen(false),
      // The server has chosen.
      filter: <T,>({ options: all }: { options: T[] }) => all,
      nothingFoundMessage: nothingFound(answer),
      rightSection: answer.pending ? <Loader size={16} aria-hidden /> : undefined,
      clearButtonProps: { 'aria-label': `Effacer : ${label}` },
      openOnFocus: false,
    }),
  };
}
