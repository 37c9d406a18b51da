import { PasswordInput } from '@mantine/core';
import { type FieldProps, useInputProps } from './field';

export function PasswordField(
  props: FieldProps<string | null> & { autoComplete: 'current-password' | 'new-password' },
) {
  return (
    <PasswordInput
      {...useInputProps(props)}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      autoComplete={props.autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': 'Afficher ou masquer le mot de passe', tabIndex: 0 }}
    />
  );
}
