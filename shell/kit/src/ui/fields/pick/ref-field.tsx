import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { LIST_FETCH_DEBOUNCE_MS } from '@vigie/contracts/core/limits';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import type { Ref } from '@vigie/contracts/core/wire';
import { useState } from 'react';
import { type RefSource, useRefSearch, useRefs } from '../../../logic/list/ref-source';
import { type FieldProps, useInputProps } from '../field';

interface Props extends FieldProps<string | null> {
  source: RefSource;
  /** References whose names the caller knows already: those of the row that is edited. */
  known?: readonly Ref[];
  /** Told with the name too, where a choice fills other fields in. */
  onPick?: (ref: Ref | null) => void;
}

export function nothingFound(answer: { pending: boolean; failed: boolean; failure?: string }): string {
  if (answer.pending) return ERROR_MESSAGES.loading;
  return answer.failed ? (answer.failure ?? ERROR_MESSAGES.somethingWentWrong) : COMMON_MESSAGES.noResult;
}

/** One entity by its name: the id is the value. The server searches, so any number of them can be behind it. */
export function RefField({ source, known, onPick, ...props }: Props) {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const [chosen] = useRefs(source, props.value ? [props.value] : [], known);
  const [text] = useDebouncedValue(search === chosen?.name ? '' : search, LIST_FETCH_DEBOUNCE_MS);
  const answer = useRefSearch(source, text, open);
  const first = text === '' && chosen && !answer.found.some((ref) => ref.id === chosen.id) ? [chosen] : [];
  const options = [...first, ...answer.found];

  return (
    <Select
      {...useInputProps(props)}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      value={props.value}
      onChange={(id) => {
        props.onChange(id);
        onPick?.(options.find((ref) => ref.id === id) ?? null);
      }}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      filter={({ options: all }) => all}
      nothingFoundMessage={nothingFound(answer)}
      rightSection={answer.pending ? <Loader size={16} aria-hidden /> : undefined}
      allowDeselect={false}
      clearable={!props.required}
      clearButtonProps={{ 'aria-label': `Effacer : ${props.label}` }}
      openOnFocus={false}
    />
  );
}
