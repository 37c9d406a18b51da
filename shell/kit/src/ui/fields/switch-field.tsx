import { Switch } from '@mantine/core';
import { type FieldProps, useInputProps } from './field';

export function SwitchField(props: FieldProps<boolean | null>) {
  const { readOnly, required, placeholder, ...input } = useInputProps(props);
  return (
    <Switch
      {...input}
      disabled={input.disabled || readOnly}
      checked={props.value ?? false}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  );
}
