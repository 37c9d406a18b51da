import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import type { FieldError } from '@vigie/contracts/core/errors';
import { setFrenchErrors } from '@vigie/contracts/core/french-errors';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { type Draft, isRequired, type Paths, prepared, type ValueAt } from './zod-form';

// Each remote bundles its own zod, so the locale must be set once in each.
setFrenchErrors();

/** The props that `form.field(path)` gives to a field of the kit. */
interface FieldBinding<T> {
  value: T;
  onChange: (value: T | null) => void;
  onBlur: () => void;
  error: string | undefined;
  required: boolean;
  /** Receives the field's own error about the typed text; it has priority over the schema's error. */
  onProblem: (message: string | null) => void;
  'data-path': string;
}

type Handlers = Pick<FieldBinding<unknown>, 'onChange' | 'onBlur' | 'onProblem'>;

/** What a path may be set to: a value during editing, a whole value of the schema, or nothing. */
type Settable<Input, P extends string> = ValueAt<Draft<Input>, P> | ValueAt<Input, P> | null;

type FormErrors = Record<string, string>;

export interface ZodForm<S extends z.ZodType> {
  values: Draft<z.input<S>>;
  errors: FormErrors;
  field: <P extends Paths<Draft<z.input<S>>>>(path: P) => FieldBinding<ValueAt<Draft<z.input<S>>, P>>;
  set: <P extends Paths<Draft<z.input<S>>>>(path: P, value: Settable<z.input<S>, P>) => void;
  /** Validates all fields: returns the parsed values, or the errors that now show below their fields. */
  check: () => { values: z.output<S> } | { errors: FormErrors };
  /** Returns the parsed values without showing errors; undefined when a value is invalid. */
  peek: () => z.output<S> | undefined;
  /** Shows the server's errors below their fields. */
  setErrors: (errors: readonly FieldError[]) => void;
  isDirty: () => boolean;
  /** Makes the current (or given) values the reference for `isDirty`. */
  markSaved: (values?: Draft<z.input<S>>) => void;
  /** Rows of a repeated group. */
  insert: UseFormReturnType<Record<string, unknown>>['insertListItem'];
  remove: (path: string, index: number) => void;
}

/**
 * Forgets the unreadable texts of fields that are no longer in the page: nobody could correct them. The page says so,
 * since a tab that is not shown runs no effects of its fields, but keeps them.
 */
function forgetGone(problems: Map<string, string>): void {
  for (const path of problems.keys()) {
    if (document.querySelector(`[data-path="${CSS.escape(path)}"]`) === null) problems.delete(path);
  }
}

/** A form whose rules, messages and required marks come from one zod schema, usually a call's body. */
export function useZodForm<S extends z.ZodType>(schema: S, initial: Draft<z.input<S>>): ZodForm<S> {
  type Values = Draft<z.input<S>>;
  const problems = useRef(new Map<string, string>());
  // Draws the form when the first text becomes unreadable or the last one readable: it is an unsaved change.
  const [, setUnreadable] = useState(0);
  const tried = useRef(false);
  const rules = useMemo(() => schemaResolver(schema, { sync: true }), [schema]);

  const findErrors = useCallback(
    (values: unknown): FormErrors => {
      forgetGone(problems.current);
      return { ...(rules(prepared(schema, values)) as FormErrors), ...Object.fromEntries(problems.current) };
    },
    [rules, schema],
  );
  const form = useForm<Record<string, unknown>>({
    mode: 'controlled',
    initialValues: initial as Record<string, unknown>,
  });
  // Paths are type-checked by `ZodForm`; the form library below knows only plain records.
  const setAt = form.setFieldValue as (path: string, value: unknown) => void;
  const latest = useRef({ form, setAt, findErrors });
  latest.current = { form, setAt, findErrors };
  const handlers = useRef(new Map<string, Handlers>());

  function note(path: string, message: string | null): void {
    if (message === null) problems.current.delete(path);
    else problems.current.set(path, message);
    setUnreadable(problems.current.size);
  }

  /** Takes the unreadable texts of a row with it, and moves those of the rows below up with theirs. */
  function removeRow(path: string, index: number): void {
    const unreadable = [...problems.current];
    problems.current.clear();
    for (const [at, message] of unreadable) {
      const [row = '', ...rest] = at.startsWith(`${path}.`) ? at.slice(path.length + 1).split('.') : [];
      const n = Number(row);
      if (!row || n < index) problems.current.set(at, message);
      else if (n > index) problems.current.set([path, n - 1, ...rest].join('.'), message);
    }
    setUnreadable(problems.current.size);
    form.removeListItem(path, index);
  }

  /**
   * Returns the handlers of a path, the same at each render: a key draws the field it is typed in, and no other one
   * whose value and error stay.
   */
  function handlersOf(path: string): Handlers {
    const known = handlers.current.get(path);
    if (known) return known;
    const made: Handlers = {
      onChange: (value) => {
        // A value that comes from elsewhere, such as the calendar, replaces a text that could not be read.
        note(path, null);
        latest.current.setAt(path, value);
        latest.current.form.clearFieldError(path);
      },
      onBlur: () => {
        if (!tried.current) return;
        const error = latest.current.findErrors(latest.current.form.getValues())[path];
        if (error) latest.current.form.setFieldError(path, error);
      },
      onProblem: (message) => note(path, message),
    };
    handlers.current.set(path, made);
    return made;
  }

  function field<P extends Paths<Values>>(path: P): FieldBinding<ValueAt<Values, P>> {
    type Value = ValueAt<Values, P>;
    return {
      value: form.getInputProps(path).value as Value,
      ...handlersOf(path),
      error: form.errors[path] as string | undefined,
      required: isRequired(schema, path),
      'data-path': path,
    };
  }

  return {
    values: form.values as Values,
    errors: form.errors as FormErrors,
    field,
    set: (path, value) => setAt(path, value),
    check: () => {
      tried.current = true;
      const values = form.getValues();
      const errors = findErrors(values);
      form.setErrors(errors);
      if (Object.keys(errors).length > 0) return { errors };
      return { values: schema.parse(prepared(schema, values)) };
    },
    peek: () => {
      forgetGone(problems.current);
      if (problems.current.size > 0) return undefined;
      const parsed = schema.safeParse(prepared(schema, form.getValues()));
      return parsed.success ? parsed.data : undefined;
    },
    setErrors: (errors) => form.setErrors(Object.fromEntries(errors.map((e) => [e.path, e.message]))),
    isDirty: () => form.isDirty() || problems.current.size > 0,
    markSaved: (values) => form.resetDirty(values as Record<string, unknown> | undefined),
    insert: form.insertListItem,
    remove: removeRow,
  };
}
