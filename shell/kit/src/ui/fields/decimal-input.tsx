import { NumberInput, type NumberInputProps } from '@mantine/core';
import { NBSP } from '@vigie/contracts/formats/french';
import { useState } from 'react';
import { type FieldProps, useInputProps } from './field';

interface Props extends FieldProps<number | null> {
  /** How many of the held unit make one of the typed unit: 100 cents are a euro. */
  scale: number;
  input: Pick<
    NumberInputProps,
    'className' | 'min' | 'max' | 'step' | 'allowNegative' | 'decimalScale' | 'fixedDecimalScale' | 'suffix'
  >;
}

/**
 * A number in French writing, held as a whole number of a smaller unit. The text is kept beside it while one types:
 * « 5, » is on its way to « 5,5 » and stands for 5. A value out of bounds is left as typed: the schema says so.
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
