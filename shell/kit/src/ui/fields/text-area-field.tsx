import { Textarea } from '@mantine/core';
import { type FieldProps, useInputProps } from './field';

interface Props extends FieldProps<string | null> {
  rows?: number;
  maxLength?: number;
}

/** A multi-line text: Enter breaks the line, Ctrl+Enter saves the form around it. */
export function TextAreaField(props: Props) {
  return (
    <Textarea
      {...useInputProps(props)}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      rows={props.rows ?? 3}
      maxLength={props.maxLength}
      resize="vertical"
    />
  );
}
