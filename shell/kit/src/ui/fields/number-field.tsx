import { memo } from 'react';
import { DecimalInput } from './decimal-input';
import type { FieldProps } from './field';

interface Props extends FieldProps<number | null> {
  min?: number;
  max?: number;
  step?: number;
  /** Decimal places; 0 for an integer. */
  decimals?: number;
  /** ` m`, ` min`, ` %`. */
  suffix?: string;
}

export const NumberField = memo(function NumberField({ min, max, step, decimals = 0, suffix, ...props }: Props) {
  const allowNegative = min === undefined || min < 0;
  return (
    <DecimalInput {...props} scale={1} input={{ min, max, step, decimalScale: decimals, suffix, allowNegative }} />
  );
});
