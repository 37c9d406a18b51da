import { failureText, isApiError } from '@vigie/kit/runtime';
import { type RefObject, useContext, useState } from 'react';
import type { z } from 'zod';
import { fieldNode, focusField, inDocumentOrder } from '../../ui/dialog/error-summary';
import { areUploading, uploadsArrive } from '../screen/uploads';
import { ReloadContext } from './use-fresh';
import type { ZodForm } from './use-zod-form';

/** Submits a form, one request at a time. On errors the form shows them and the first faulty field gets the focus. */
export function useSubmit<S extends z.ZodType>(
  form: ZodForm<S>,
  element: RefObject<HTMLElement | null>,
  failed?: string,
) {
  const [busy, setBusy] = useState(false);
  const readings = useContext(ReloadContext)?.readings;
  // A refusal is answered once the user has had the record read again.
  const [failure, setFailure] = useState<{ text: string; readings?: number } | null>(null);

  const focusFirst = (paths: readonly string[]) => {
    const nodes = paths.flatMap((path) => fieldNode(element.current, path) ?? []);
    const [first] = nodes.sort(inDocumentOrder);
    if (first) focusField(first);
  };

  /** Returns the answer; undefined when nothing was sent or the server refused. */
  async function submit<T>(send: (values: z.output<S>) => Promise<T>): Promise<{ answer: T } | undefined> {
    if (busy) return;
    setFailure(null);
    // Without its file the record, or the mail, would be saved as if none had been chosen.
    if (areUploading()) {
      setBusy(true);
      const arrived = await uploadsArrive();
      setBusy(false);
      if (!arrived) return;
    }
    const checked = form.check();
    if ('errors' in checked) return void focusFirst(Object.keys(checked.errors));
    setBusy(true);
    try {
      return { answer: await send(checked.values) };
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure({ text: failureText(error, failed), readings });
      form.setErrors(error.errors ?? []);
      focusFirst((error.errors ?? []).map((it) => it.path));
    } finally {
      setBusy(false);
    }
  }

  return { submit, busy, failure: failure?.readings === readings ? (failure?.text ?? null) : null };
}
