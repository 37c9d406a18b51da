import { Stack, Textarea, type TextareaProps } from '@mantine/core';
import { DictateButton, type Dictated } from './dictate-button';

interface Props extends Omit<TextareaProps, keyof Dictated>, Dictated {}

/** A text area for long text on a phone: typed, or dictated where the browser recognises speech. */
export function DictatedArea({ value, maxLength, onChange, ...field }: Props) {
  return (
    <Stack gap="xs">
      <Textarea
        {...field}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <DictateButton label={field.label} value={value} maxLength={maxLength} onChange={onChange} />
    </Stack>
  );
}
