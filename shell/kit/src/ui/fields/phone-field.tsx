import { TextInput } from '@mantine/core';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { formatPhone, normalizePhone } from '@vigie/contracts/formats/phone';
import { useState } from 'react';
import { type FieldProps, useInputProps } from './field';

/** A phone number: typed in any writing, held as E.164, shown as it is read (`06 12 34 56 78`). */
export function PhoneField(props: FieldProps<string | null> & { autoComplete?: 'tel' }) {
  const input = useInputProps(props);
  const value = props.value ?? null;
  const [text, setText] = useState(() => formatPhone(value ?? ''));
  const [emitted, setEmitted] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  if (value !== emitted) {
    setEmitted(value);
    setText(formatPhone(value ?? ''));
    setProblem(null);
  }

  const read = (typed: string) => {
    const bare = typed.trim();
    const number = bare === '' ? '' : normalizePhone(bare);
    return { number, found: number === null ? VALIDATION_MESSAGES.format : null };
  };
  const change = (typed: string) => {
    const { number, found } = read(typed);
    setText(typed);
    setProblem(null);
    props.onProblem?.(found);
    setEmitted(number);
    props.onChange(number);
  };
  return (
    <TextInput
      {...input}
      className="vg-figures"
      type="tel"
      inputMode="tel"
      autoComplete={props.autoComplete ?? 'off'}
      error={problem ?? input.error}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => {
        const { number, found } = read(text);
        setProblem(found);
        if (number !== null) setText(formatPhone(number));
        props.onBlur?.();
      }}
    />
  );
}
