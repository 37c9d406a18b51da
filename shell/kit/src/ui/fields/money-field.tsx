import { DecimalInput } from './decimal-input';
import type { FieldProps } from './field';

interface Props extends FieldProps<number | null> {
  /** Allows negative amounts: credit notes and corrections. */
  negative?: boolean;
}

/** An amount, typed and shown in euros, stored in integer cents. */
export function MoneyField({ negative = false, ...props }: Props) {
  return (
    <DecimalInput
      {...props}
      scale={100}
      input={{
        className: 'vg-amount',
        decimalScale: 2,
        fixedDecimalScale: true,
        allowNegative: negative,
        suffix: ' €',
      }}
    />
  );
}
