import { Switch } from '@mantine/core';
import { memo } from 'react';
import { type FieldProps, useInputProps } from './field';

export const SwitchField = memo(function SwitchField(props: FieldProps<boolean | null>) {
  const { readOnly, required, placeholder, ...input } = useInputProps(props);
  return (
    <Switch
      {...input}
      disabled={input.disabled || readOnly}
      checked={props.value ?? false}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  );
});
