import { Textarea } from '@mantine/core';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { memo } from 'react';
import { type FieldProps, useInputProps } from './field';

interface Props extends FieldProps<string | null> {
  rows?: number;
  maxLength?: number;
}

/**
 * A multi-line text: Enter breaks the line, Ctrl+Enter saves the form around it. The browser cuts a longer text that is
 * pasted without a word, so a full field says its limit.
 */
export const TextAreaField = memo(function TextAreaField(props: Props) {
  const { value, maxLength: max } = props;
  const isFull = max !== undefined && (value ?? '').length >= max;
  const description = isFull ? VALIDATION_MESSAGES.maxCharacters({ max }) : props.description;
  return (
    <Textarea
      {...useInputProps({ ...props, description })}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      rows={props.rows ?? 3}
      maxLength={props.maxLength}
      resize="vertical"
    />
  );
});
