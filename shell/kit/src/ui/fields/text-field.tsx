import { TextInput } from '@mantine/core';
import { type HTMLInputAutoCompleteAttribute, memo, type ReactNode } from 'react';
import { type FieldProps, useInputProps } from './field';

interface Props extends FieldProps<string | null> {
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'numeric';
  maxLength?: number;
  leftSection?: ReactNode;
}

export const TextField = memo(function TextField(props: Props) {
  return (
    <TextInput
      {...useInputProps(props)}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      autoComplete={props.autoComplete}
      inputMode={props.inputMode}
      maxLength={props.maxLength}
      leftSection={props.leftSection}
    />
  );
});
