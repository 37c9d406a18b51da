import { TextInput } from '@mantine/core';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import type { Typed } from '../../logic/form/typed-date';
import { type FieldProps, useInputProps } from './field';

interface Masked {
  /** Inserts the separators during typing. */
  mask: (text: string) => string;
  read: (text: string) => Typed<string>;
  write: (value: string | null) => string;
  /** Completes the text on blur. */
  finish?: (text: string) => string;
  /** Returns whether a text is complete: from then on an error shows without waiting for blur. */
  full: (text: string) => boolean;
}

interface Props extends FieldProps<string | null> {
  masked: Masked;
  rightSection?: ReactNode;
  inputMode?: 'numeric' | 'text' | 'tel';
  type?: 'tel';
  autoComplete?: 'tel';
}

/** A masked text with a value. A text that cannot be parsed prevents saving the form. */
export function MaskedField({ masked, rightSection, inputMode = 'numeric', type, autoComplete, ...props }: Props) {
  const input = useInputProps(props);
  const value = props.value ?? null;
  const [text, setText] = useState(() => masked.write(value));
  const [emitted, setEmitted] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);

  if (value !== emitted) {
    setEmitted(value);
    setText(masked.write(value));
    setProblem(null);
  }

  const emit = (next: string | null, found: string | null) => {
    // An equal text is the same value, even in another notation (an instant with another offset).
    const same = next !== null && value !== null && masked.write(next) === masked.write(value);
    if (!same) setEmitted(next);
    if (!same && next !== value) props.onChange(next);
    // Last: a change clears the problem of the value that it replaces.
    props.onProblem?.(found);
  };

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.currentTarget;
    // Masking in the middle of a text would move the caret to its end.
    const next = selectionStart === typed.length && typed.length > text.length ? masked.mask(typed) : typed;
    const result = masked.read(next);
    setText(next);
    const found = 'problem' in result ? result.problem : null;
    setProblem(masked.full(next) ? found : null);
    emit('problem' in result ? null : result.value, found);
  };

  const blur = () => {
    const result = masked.read((masked.finish ?? masked.mask)(text));
    if ('problem' in result) setProblem(result.problem);
    else {
      setProblem(null);
      setText(masked.write(result.value));
      emit(result.value, null);
    }
    props.onBlur?.();
  };

  return (
    <TextInput
      {...input}
      className="vg-figures"
      error={problem ?? input.error}
      value={text}
      onChange={change}
      onBlur={blur}
      inputMode={inputMode}
      type={type}
      autoComplete={autoComplete ?? 'off'}
      rightSection={input.readOnly || input.disabled ? undefined : rightSection}
    />
  );
}
