import { PHONE } from '../../logic/form/codes';
import { CodeField } from './code-field';
import type { FieldProps } from './field';

/** A phone number, typed in any notation, stored as E.164, shown in French groups (`06 12 34 56 78`). */
export const PhoneField = (props: FieldProps<string | null> & { autoComplete?: 'tel' }) => (
  <CodeField code={PHONE} {...props} />
);
