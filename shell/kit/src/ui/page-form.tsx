import { Alert, Button } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useRef } from 'react';
import type { z } from 'zod';
import { ReadOnlyContext, useViewingRefusal } from '../logic/form/read-only';
import { useSubmit } from '../logic/form/use-submit';
import type { ZodForm } from '../logic/form/use-zod-form';
import { ErrorSummary } from './dialog/error-summary';

interface Props<S extends z.ZodType> {
  form: ZodForm<S>;
  submitLabel: string;
  onSubmit: (values: z.output<S>) => Promise<unknown>;
  disabled?: boolean;
  /** Tone of the submit button; `negative` when something is lost. */
  tone?: 'negative';
  children: ReactNode;
}

/** A form that is a page of its own: errors above it and below its fields, one request at a time. */
export function PageForm<S extends z.ZodType>({ form, submitLabel, onSubmit, disabled, tone, children }: Props<S>) {
  const element = useRef<HTMLFormElement>(null);
  const { submit, busy, failure } = useSubmit(form, element);
  const viewing = useViewingRefusal();
  const onFormSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!viewing) void submit(onSubmit);
  };

  return (
    <form ref={element} onSubmit={onFormSubmit} noValidate autoComplete="off">
      {viewing && (
        <Alert color="gray" mb="md">
          {viewing}
        </Alert>
      )}
      <ErrorSummary errors={form.errors} failure={failure} within={element} />
      <div className="vg-fields">
        <ReadOnlyContext value={viewing !== null}>{children}</ReadOnlyContext>
        <Button
          type="submit"
          size="md"
          color={tone}
          loading={busy}
          disabled={disabled || viewing !== null}
          style={{ justifySelf: 'start' }}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
