import { Button } from '@mantine/core';
import { isApiError } from '@vigie/kit/runtime';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import type { ZodForm } from '../logic/form/use-zod-form';
import { ErrorSummary } from './dialog/error-summary';

interface Props<S extends z.ZodType> {
  form: ZodForm<S>;
  submitLabel: string;
  onSubmit: (values: z.output<S>) => Promise<unknown>;
  disabled?: boolean;
  children: ReactNode;
}

/** A form that is a page by itself: what is wrong is told above it and under its fields, and it is sent once. */
export function PageForm<S extends z.ZodType>({ form, submitLabel, onSubmit, disabled, children }: Props<S>) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    const checked = form.check();
    if ('errors' in checked) return;
    setBusy(true);
    try {
      await onSubmit(checked.values);
    } catch (error) {
      if (!isApiError(error)) throw error;
      error.told = true;
      form.setErrors(error.errors ?? []);
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={element} onSubmit={submit} noValidate autoComplete="off">
      <ErrorSummary errors={form.errors} failure={failure} within={element} />
      <div className="vg-fields">
        {children}
        <Button type="submit" size="md" loading={busy} disabled={disabled} style={{ justifySelf: 'start' }}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
