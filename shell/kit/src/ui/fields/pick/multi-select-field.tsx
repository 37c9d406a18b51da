import { MultiSelect } from '@mantine/core';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { foldedFilter } from '../../../logic/list/filters/options-filter';
import { type FieldProps, useInputProps } from '../field';
import { distinctOptions } from './distinct-options';
import { readOnlyMulti } from './read-only-multi';

interface Props<V extends string | number> extends FieldProps<V[]> {
  options: readonly { value: V; label: string }[];
}

export function MultiSelectField<V extends string | number>(props: Props<V>) {
  const input = useInputProps(props);
  const { value: chosen = [] } = props;
  return (
    <MultiSelect<V>
      {...input}
      placeholder={chosen.length === 0 ? input.placeholder : undefined}
      data={distinctOptions(props.options)}
      value={chosen}
      onChange={props.onChange}
      searchable
      filter={foldedFilter}
      nothingFoundMessage={COMMON_MESSAGES.noResult}
      clearable
      clearButtonProps={{ 'aria-label': `Effacer : ${props.label}` }}
      openOnFocus={false}
      {...readOnlyMulti(input.readOnly, chosen.length === 0, props.whenEmpty)}
    />
  );
}
