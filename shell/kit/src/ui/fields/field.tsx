import { unbroken } from '@vigie/contracts/formats/french';
import type { ReactNode } from 'react';
import { useReadOnly } from '../../logic/form/read-only';

/**
 * The props of every field of the kit. A form gives most of them: `<TextField label="Nom" {...form.field('name')} />`.
 * A field also works without a form, with `value` and `onChange` alone.
 */
export interface FieldProps<T> {
  label: string;
  /** Undefined means empty: a field with a default in the schema may be omitted. */
  value: T | undefined;
  onChange: (value: T) => void;
  error?: ReactNode;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  placeholder?: string;
  /** Text for an empty value, such as « Toutes ». Unlike a placeholder it is shown in read-only fields too. */
  whenEmpty?: string;
  onBlur?: () => void;
  onProblem?: (message: string | null) => void;
  'data-path'?: string;
  /** Hides the label visually but not from screen readers: for a field in a table cell or a toolbar. */
  hideLabel?: boolean;
}

/** Returns the props that the underlying input takes unchanged. */
export function useInputProps<T>(props: FieldProps<T>) {
  const readOnly = useReadOnly(props.readOnly);
  return {
    label: props.hideLabel ? undefined : props.label,
    'aria-label': props.hideLabel ? props.label : undefined,
    description: unbroken(props.description),
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
