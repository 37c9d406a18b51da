import { Select } from '@mantine/core';
import type { Ref } from '@vigie/contracts/core/wire';
import { type RefSource, useRefs } from '../../../logic/list/ref-source';
import { type FieldProps, useInputProps } from '../field';
import { useSearched } from './use-searched';

interface Props extends FieldProps<string | null> {
  source: RefSource;
  /** References whose names the caller already has, e.g. from the edited row. */
  known?: readonly Ref[];
  /** Receives the chosen reference with its name, where the choice fills in other fields. */
  onPick?: (ref: Ref | null) => void;
}

/** A picker of one record by name; the value is its id. */
export function RefField({ source, known, onPick, ...props }: Props) {
  const [chosen] = useRefs(source, props.value ? [props.value] : [], known);
  const { text, found, shown } = useSearched(source, props.label, chosen?.name);
  const first = text === '' && chosen && !found.some((ref) => ref.id === chosen.id) ? [chosen] : [];
  const options = [...first, ...found];
  const input = useInputProps(props);
  const clearable = !(props.required || input.readOnly || props.disabled);
  const choose = (id: string | null) => {
    props.onChange(id);
    onPick?.(options.find((ref) => ref.id === id) ?? null);
  };
  return (
    <Select
      {...input}
      {...shown(options)}
      value={props.value}
      onChange={choose}
      // Keyboard users cannot reach the clear button: emptying the field clears the choice.
      onBlur={({ currentTarget }) => {
        if (currentTarget.value === '' && props.value && clearable) choose(null);
        input.onBlur?.();
      }}
      allowDeselect={false}
      clearable={clearable}
    />
  );
}
