import { Select, type SelectProps } from '@mantine/core';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { useState } from 'react';
import { foldedFilter } from '../../../logic/list/filters/options-filter';

interface Props extends Omit<SelectProps, 'value' | 'onChange' | 'searchable' | 'searchValue' | 'onSearchChange'> {
  onChoose: (value: string) => void;
}

/** A searchable list that hands on what is chosen, to add or to open it, and is empty again for the next choice. */
export function SelectOnce({ onChoose, ...props }: Props) {
  const [search, setSearch] = useState('');
  const choose = (value: string | null) => {
    if (value === null) return;
    // Its value stays null, at which the component would keep the typed text.
    setSearch('');
    onChoose(value);
  };
  return (
    <Select
      filter={foldedFilter}
      nothingFoundMessage={COMMON_MESSAGES.noResult}
      openOnFocus={false}
      {...props}
      searchable
      value={null}
      onChange={choose}
      searchValue={search}
      onSearchChange={setSearch}
    />
  );
}
