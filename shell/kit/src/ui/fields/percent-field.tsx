import { memo } from 'react';
import { DecimalInput } from './decimal-input';
import type { FieldProps } from './field';

/** A rate, typed and shown in per cent, stored in basis points (2000 is 20 %). */
export const PercentField = memo(function PercentField({
  negative = false,
  ...props
}: FieldProps<number | null> & { negative?: boolean }) {
  return <DecimalInput {...props} scale={100} input={{ decimalScale: 2, allowNegative: negative, suffix: ' %' }} />;
});
