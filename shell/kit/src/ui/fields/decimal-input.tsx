import { NumberInput, type NumberInputProps } from '@mantine/core';
import { NBSP } from '@vigie/contracts/formats/french';
import { useState } from 'react';
import { type FieldProps, useInputProps } from './field';

interface Props extends FieldProps<number | null> {
  /** Number of stored units per typed unit: 100 cents per euro. */
  scale: number;
  input: Pick<
    NumberInputProps,
    'className' | 'min' | 'max' | 'step' | 'allowNegative' | 'decimalScale' | 'fixedDecimalScale' | 'suffix'
  >;
}

/**
 * A decimal number in French format, stored as an integer of a smaller unit. The text is kept separately during typing:
 * « 5, » has the value 5 and may become « 5,5 ». A value out of range stays as typed, and the schema reports it.
 */
export function DecimalInput({ scale, input, ...props }: Props) {
  const value = props.value ?? null;
  const shown = (held: number | null) => (held === null ? '' : held / scale);
  const [text, setText] = useState<number | string>(shown(value));
  const [emitted, setEmitted] = useState(value);
  if (value !== emitted) {
    setEmitted(value);
    setText(shown(value));
  }

  const change = (typed: number | string) => {
    setText(typed);
    const number = typed === '' ? Number.NaN : Number(typed);
    const held = Number.isFinite(number) ? (scale === 1 ? number : Math.round(number * scale)) : null;
    if (held === emitted) return;
    setEmitted(held);
    props.onChange(held);
  };
  return (
    <NumberInput
      {...useInputProps(props)}
      {...input}
      className={`vg-figures ${input.className ?? ''}`}
      value={text}
      onChange={change}
      allowDecimal={input.decimalScale !== 0}
      decimalSeparator=","
      allowedDecimalSeparators={[',', '.']}
      thousandSeparator={NBSP}
      suffix={input.suffix?.replace(' ', NBSP)}
      clampBehavior="none"
      hideControls
      inputMode={input.decimalScale === 0 ? 'numeric' : 'decimal'}
    />
  );
}
