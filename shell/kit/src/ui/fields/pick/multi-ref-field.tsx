import { Loader, MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { LIST_FETCH_DEBOUNCE_MS } from '@vigie/contracts/core/limits';
import type { Ref } from '@vigie/contracts/core/wire';
import { useState } from 'react';
import { type RefSource, useRefSearch, useRefs } from '../../../logic/list/ref-source';
import { type FieldProps, useInputProps } from '../field';
import { readOnlyMulti } from './read-only-multi';
import { nothingFound } from './ref-field';

interface Props extends FieldProps<string[]> {
  source: RefSource;
  known?: readonly Ref[];
}

/** Several entities by their names: the ids are the value. */
export function MultiRefField({ source, known, ...props }: Props) {
  const { value = [] } = props;
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const chosen = useRefs(source, value, known);
  const [text] = useDebouncedValue(search, LIST_FETCH_DEBOUNCE_MS);
  const answer = useRefSearch(source, text, open);
  const nameless = value.filter((id) => !chosen.some((ref) => ref.id === id)).map((id) => ({ id, name: '…' }));
  const picked = [...chosen, ...nameless];
  const options = [...picked, ...answer.found.filter((ref) => !value.includes(ref.id))];

  const input = useInputProps(props);
  return (
    <MultiSelect
      {...input}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={props.onChange}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      filter={({ options: all }) => all}
      nothingFoundMessage={nothingFound(answer)}
      rightSection={answer.pending ? <Loader size={16} aria-hidden /> : undefined}
      clearable
      clearButtonProps={{ 'aria-label': `Effacer : ${props.label}` }}
      openOnFocus={false}
      {...readOnlyMulti(input.readOnly, value.length === 0)}
    />
  );
}
