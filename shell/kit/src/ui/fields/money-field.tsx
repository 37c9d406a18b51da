import { currencySymbol } from '@vigie/contracts/formats/french';
import { memo } from 'react';
import { DecimalInput } from './decimal-input';
import type { FieldProps } from './field';

interface Props extends FieldProps<number | null> {
  /** Allows negative amounts: credit notes and corrections. */
  negative?: boolean;
  /** Of the document; the euro when absent. */
  currency?: string;
}

/** An amount, typed and shown in units of its currency, stored in integer cents. */
export const MoneyField = memo(function MoneyField({ negative = false, currency, ...props }: Props) {
  return (
    <DecimalInput
      {...props}
      scale={100}
      input={{
        className: 'vg-amount',
        decimalScale: 2,
        fixedDecimalScale: true,
        allowNegative: negative,
        suffix: ` ${currencySymbol(currency)}`,
      }}
    />
  );
});
