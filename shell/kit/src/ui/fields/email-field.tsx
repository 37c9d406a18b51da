import { TextInput } from '@mantine/core';
import { memo } from 'react';
import { type FieldProps, useInputProps } from './field';

/** An e-mail address; spaces that a phone's keyboard adds are removed. */
export const EmailField = memo(function EmailField(
  props: FieldProps<string | null> & { autoComplete?: 'email' | 'username' | 'off' },
) {
  return (
    <TextInput
      {...useInputProps(props)}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      autoComplete={props.autoComplete ?? 'off'}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value.replace(/\s/g, ''))}
    />
  );
});
