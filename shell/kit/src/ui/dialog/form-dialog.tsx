import { Alert, Button } from '@mantine/core';
import { type DialogAct, dialogTitle, type Noun } from '@vigie/contracts/core/nouns';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useRef } from 'react';
import type { z } from 'zod';
import { ReadOnlyContext, useViewingRefusal } from '../../logic/form/read-only';
import { useSubmit } from '../../logic/form/use-submit';
import { confirmLeaving, useUnsavedGuard } from '../../logic/form/use-unsaved-guard';
import type { ZodForm } from '../../logic/form/use-zod-form';
import { areUploading } from '../../logic/screen/uploads';
import { Dialog, type DialogSize } from './dialog';
import { ErrorSummary } from './error-summary';

interface Props<S extends z.ZodType> {
  opened: boolean;
  onClose: () => void;
  /**
   * The act and the noun give the title, with its grammatical gender. `read` makes every field read-only, and so does a
   * viewing.
   */
  act: DialogAct;
  noun: Noun;
  /** Replaces the title that `act` and `noun` give. */
  title?: string;
  form: ZodForm<S>;
  /**
   * Sends the parsed values. The dialog closes when the promise resolves; it stays open with its input on an error or
   * when the promise resolves to `false`.
   */
  onSave: (values: z.output<S>) => Promise<unknown>;
  /** Sentence for a server error without a reason. */
  failed?: string;
  /** A verb; default « Enregistrer ». */
  saveLabel?: string;
  /** A second save button: « Enregistrer et émettre ». */
  alsoSave?: { label: string; onSave: (values: z.output<S>) => Promise<unknown> };
  /** Disables the save button, e.g. until the form is complete. */
  saveDisabled?: boolean;
  /** To the left of the actions: « Supprimer », « Dupliquer ». */
  otherActions?: ReactNode;
  size?: DialogSize;
  children: ReactNode;
}

export function FormDialog<S extends z.ZodType>(props: Props<S>) {
  const { opened, onClose, act, noun, form, onSave, alsoSave } = props;
  const viewing = useViewingRefusal();
  const readOnly = act === 'read' || viewing !== null;
  const element = useRef<HTMLFormElement>(null);
  const { submit, busy: saving, failure } = useSubmit(form, element, props.failed);
  const dirty = opened && !readOnly && form.isDirty();
  useUnsavedGuard(dirty);

  const leave = async () => {
    if (saving) return;
    const loses = dirty || (!readOnly && areUploading());
    if (!loses || (await confirmLeaving())) onClose();
  };

  const save = async (send = onSave) => {
    if (readOnly || props.saveDisabled) return;
    const done = await submit(send);
    if (done && done.answer !== false) onClose();
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    // React bubbles a submit through portals: submitting a dialog opened from this one must not save both.
    event.stopPropagation();
    void save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    void save();
  };

  return (
    <Dialog
      opened={opened}
      onClose={leave}
      title={props.title ?? dialogTitle(viewing && act === 'edit' ? 'read' : act, noun)}
      size={props.size}
      actions={
        <>
          {props.otherActions && <div className="vg-dialog-others">{props.otherActions}</div>}
          <Button variant="default" onClick={leave} disabled={saving}>
            {readOnly ? 'Fermer' : 'Annuler'}
          </Button>
          {!readOnly && alsoSave && (
            <Button variant="default" onClick={() => save(alsoSave.onSave)} disabled={saving || props.saveDisabled}>
              {alsoSave.label}
            </Button>
          )}
          {!readOnly && (
            <Button onClick={() => save()} loading={saving} disabled={props.saveDisabled}>
              {props.saveLabel ?? 'Enregistrer'}
            </Button>
          )}
        </>
      }
    >
      <ReadOnlyContext value={readOnly}>
        <form ref={element} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate autoComplete="off">
          {viewing && act !== 'read' && (
            <Alert color="gray" mb="md">
              {viewing}
            </Alert>
          )}
          <ErrorSummary errors={form.errors} failure={failure} within={element} />
          <div className="vg-fields">{props.children}</div>
          {/* Browsers submit on Enter only a form that has a submit button of its own. */}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </form>
      </ReadOnlyContext>
    </Dialog>
  );
}
