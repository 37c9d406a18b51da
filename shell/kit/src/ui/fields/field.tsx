import type { ReactNode } from 'react';
import { useReadOnly } from '../../logic/form/read-only';

/**
 * What every field of the kit takes. A form gives most of it: `<TextField label="Nom" {...form.field('name')} />`; a
 * field also works without a form, from `value` and `onChange` alone.
 */
export interface FieldProps<T> {
  label: string;
  /** Undefined is empty: a field that a schema gives a default may be left out. */
  value: T | undefined;
  onChange: (value: T) => void;
  error?: ReactNode;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  placeholder?: string;
  /** What holds while nothing is chosen: « Toutes ». Unlike an example it stands there too where the field is only read. */
  whenEmpty?: string;
  onBlur?: () => void;
  onProblem?: (message: string | null) => void;
  'data-path'?: string;
  /** Seen by a screen reader only: for a field in a table cell or a tool bar. */
  hideLabel?: boolean;
}

/** The properties that go to the input underneath unchanged. */
export function useInputProps<T>(props: FieldProps<T>) {
  const readOnly = useReadOnly(props.readOnly);
  return {
    label: props.hideLabel ? undefined : props.label,
    'aria-label': props.hideLabel ? props.label : undefined,
    description: props.description,
    error: props.error,
    required: readOnly ? false : props.required,
    disabled: props.disabled,
    readOnly,
    'data-readonly': readOnly || undefined,
    placeholder: readOnly ? props.whenEmpty : (props.placeholder ?? props.whenEmpty),
    onBlur: props.onBlur,
    'data-path': props['data-path'],
  };
}
