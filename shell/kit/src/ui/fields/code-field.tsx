import { memo, useMemo } from 'react';
import { type Code, readCode, writeCode } from '../../logic/form/codes';
import type { FieldProps } from './field';
import { MaskedField } from './masked-field';

interface Props extends FieldProps<string | null> {
  code: Code;
  autoComplete?: 'tel';
}

/**
 * A number with a fixed format (SIREN, IBAN, social security number): grouped during typing, with errors shown as soon
 * as it is complete.
 */
export const CodeField = memo(function CodeField({ code, ...props }: Props) {
  const masked = useMemo(
    () => ({
      mask: code.mask,
      read: (text: string) => readCode(code, text),
      write: (value: string | null) => writeCode(code, value),
      full: code.full,
    }),
    [code],
  );
  return (
    <MaskedField
      {...props}
      placeholder={props.placeholder ?? code.placeholder}
      masked={masked}
      inputMode={code.inputMode}
      type={code.inputMode === 'tel' ? 'tel' : undefined}
    />
  );
});
