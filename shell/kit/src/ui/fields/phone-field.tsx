import { PHONE } from '../../logic/form/codes';
import { CodeField } from './code-field';
import type { FieldProps } from './field';

/** A phone number: typed in any writing, held as E.164, shown as it is read (`06 12 34 56 78`). */
export const PhoneField = (props: FieldProps<string | null> & { autoComplete?: 'tel' }) => (
  <CodeField code={PHONE} {...props} />
);
