import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { LIST_FETCH_DEBOUNCE_MS } from '@vigie/contracts/core/limits';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import type { Ref } from '@vigie/contracts/core/wire';
import { hasWords } from '@vigie/contracts/formats/search-text';
import { useState } from 'react';
import { type RefSource, useRefSearch } from '../../../logic/list/ref-source';

/** Filter of a field whose options the server has already filtered. */
export const unfiltered = <T,>({ options }: { options: T[] }): T[] => options;

export function nothingFound(answer: { pending: boolean; failed: boolean; failure?: string }): string {
  if (answer.pending) return ERROR_MESSAGES.loading;
  return answer.failed ? (answer.failure ?? ERROR_MESSAGES.somethingWentWrong) : COMMON_MESSAGES.noResult;
}

/**
 * State of a field whose options are searched on the server, so that their number is unlimited. The name of the chosen
 * option in the input is not used as a search. Until the server has answered, the options that are known already are
 * narrowed at each letter: otherwise the answer would move them under the pointer that is about to choose one.
 */
export function useSearched(source: RefSource, label: string, chosenName?: string) {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const typed = search === chosenName ? '' : search;
  const [text] = useDebouncedValue(typed, LIST_FETCH_DEBOUNCE_MS);
  const answer = useRefSearch(source, text, open);
  const pending = answer.pending || typed !== text;
  return {
    text,
    found: pending ? answer.found.filter(({ name }) => hasWords(typed, name)) : answer.found,
    shown: (options: readonly Ref[]) => ({
      data: options.map(({ id, name }) => ({ value: id, label: name })),
      searchable: true,
      searchValue: search,
      onSearchChange: setSearch,
      onDropdownOpen: () => setOpen(true),
      onDropdownClose: () => setOpen(false),
      filter: unfiltered,
      nothingFoundMessage: nothingFound({ ...answer, pending }),
      rightSection: pending ? <Loader size={16} aria-hidden /> : undefined,
      clearButtonProps: { 'aria-label': `Effacer : ${label}` },
      openOnFocus: false,
    }),
  };
}
