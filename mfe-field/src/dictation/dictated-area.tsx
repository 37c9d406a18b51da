import { Stack, Textarea, type TextareaProps } from '@mantine/core';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { DictateButton, type Dictated } from './dictate-button';

interface Props extends Omit<TextareaProps, keyof Dictated>, Dictated {}

/**
 * A text area for long text on a phone: typed, or dictated where the browser recognises speech. The browser cuts a
 * longer text that is pasted without a word, so a full area says its limit.
 */
export function DictatedArea({ value, maxLength, onChange, ...field }: Props) {
  const isFull = value.length >= maxLength;
  return (
    <Stack gap="xs">
      <Textarea
        {...field}
        description={isFull ? VALIDATION_MESSAGES.maxCharacters({ max: maxLength }) : field.description}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <DictateButton label={field.label} value={value} maxLength={maxLength} onChange={onChange} />
    </Stack>
  );
}
