import { MultiSelect } from '@mantine/core';
import type { Ref } from '@vigie/contracts/core/wire';
import { type RefSource, useRefs } from '../../../logic/list/ref-source';
import { type FieldProps, useInputProps } from '../field';
import { readOnlyMulti } from './read-only-multi';
import { useSearched } from './use-searched';

interface Props extends FieldProps<string[]> {
  source: RefSource;
  known?: readonly Ref[];
}

/** A picker of several records by name; the value is their ids. */
export function MultiRefField({ source, known, ...props }: Props) {
  const { value = [] } = props;
  const chosen = useRefs(source, value, known);
  const { found, shown } = useSearched(source, props.label);
  const nameless = value.filter((id) => !chosen.some((ref) => ref.id === id)).map((id) => ({ id, name: '…' }));
  const picked = [...chosen, ...nameless];
  const input = useInputProps(props);
  return (
    <MultiSelect
      {...input}
      {...shown([...picked, ...found.filter((ref) => !value.includes(ref.id))])}
      value={value}
      onChange={props.onChange}
      clearable
      {...readOnlyMulti(input.readOnly, value.length === 0)}
    />
  );
}
