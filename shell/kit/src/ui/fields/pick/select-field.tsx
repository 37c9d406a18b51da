import { Select } from '@mantine/core';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { memo } from 'react';
import { foldedFilter } from '../../../logic/list/filters/options-filter';
import { type FieldProps, useInputProps } from '../field';
import { distinctOptions } from './distinct-options';

interface Props<V extends string | number> extends FieldProps<V | null> {
  options: readonly { value: V; label: string }[];
  /** Lets the user filter the options by typing; on by default from nine options. */
  searchable?: boolean;
}

function AnySelectField<V extends string | number>(props: Props<V>) {
  const { options, required = false } = props;
  return (
    <Select<V>
      {...useInputProps(props)}
      data={distinctOptions(options)}
      value={props.value}
      onChange={(value) => props.onChange(value)}
      searchable={props.searchable ?? options.length > 8}
      filter={foldedFilter}
      nothingFoundMessage={COMMON_MESSAGES.noResult}
      allowDeselect={false}
      clearable={!required}
      clearButtonProps={{ 'aria-label': `Effacer : ${props.label}` }}
      openOnFocus={false}
    />
  );
}

// `memo` loses the type of the value.
export const SelectField = memo(AnySelectField) as typeof AnySelectField;
