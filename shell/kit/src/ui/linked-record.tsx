import { Button, Group } from '@mantine/core';
import { grantOf } from '@vigie/contracts/core/access';
import { accessOfSave, type SaveRights } from '@vigie/contracts/core/acts/saves';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import type { Noun } from '@vigie/contracts/core/nouns';
import type { RightKey } from '@vigie/contracts/core/rights';
import { toast, useMayMake, useSession } from '@vigie/kit/runtime';
import { type ReactNode, useEffect } from 'react';
import type { z } from 'zod';
import { useViewingRefusal } from '../logic/form/read-only';
import type { LinkedDialog, LinkedSubject } from '../logic/form/use-linked-dialog';
import type { ZodForm } from '../logic/form/use-zod-form';
import { FormDialog } from './dialog/form-dialog';
import { RecordDialog, type RecordQuery } from './dialog/record-dialog';

/** The result of `useLinkedDialog` with a subject: the props of a record's dialog. */
export type LinkedProps = Omit<LinkedDialog, 'show'> & { subject: LinkedSubject };

interface RecordProps<T> {
  dialog: LinkedProps;
  query: RecordQuery<T>;
  noun: Noun;
  size?: 'lg' | 'xl';
  /** The declared save of the form, which says who may create and who may edit; none where the whole page needs it. */
  save?: SaveRights;
  /** Renders the form of a new record, or of the loaded one. */
  children: (record: T | undefined) => ReactNode;
}

/**
 * The dialog of a record whose state is in the URL: a new record at once, an existing one when it is loaded. An address
 * that leads to a form without the right to it says so instead of a form to fill in vain.
 */
export function LinkedRecord<T>({ dialog, query, noun, size = 'lg', save, children }: RecordProps<T>) {
  const { subject, opened, close } = dialog;
  const lacking = useLacking(save, subject.act);
  useEffect(() => {
    if (!lacking) return;
    void tellLacking(lacking);
    close();
  }, [lacking, close]);
  if (lacking) return null;
  if (subject.act === 'add') return children(undefined);
  return (
    <RecordDialog query={query} act={subject.act} noun={noun} opened={opened} onClose={close} size={size}>
      {children}
    </RecordDialog>
  );
}

/** Returns the right that the user lacks to fill in the form, or « nobody » for a role without a grant; null for who may. */
function useLacking(save: SaveRights | undefined, act: LinkedSubject['act']): RightKey | 'nobody' | null {
  const role = useSession((session) => session.role);
  const may = useMayMake();
  if (!save || act === 'read') return null;
  const access = accessOfSave(save, act === 'add' ? 'create' : 'edit');
  if (may(access)) return null;
  const grant = grantOf(access, role === 'admin' || role === null ? 'manager' : role);
  return grant.kind === 'rights' ? grant.anyOf[0] : 'nobody';
}

/** The names of the rights are loaded only now: they weigh more than many a page of the field. */
async function tellLacking(lacking: RightKey | 'nobody'): Promise<void> {
  const names = lacking === 'nobody' ? null : await import('@vigie/contracts/core/rights').catch(() => null);
  const message =
    names && lacking !== 'nobody'
      ? ERROR_MESSAGES.missingRight({ label: names.RIGHTS[lacking] })
      : ERROR_MESSAGES.forbidden;
  toast({ tone: 'negative', message });
}

interface FormProps<S extends z.ZodType> {
  dialog: LinkedProps;
  noun: Noun;
  form: ZodForm<S>;
  onSave: (values: z.output<S>) => Promise<unknown>;
  /** Whether the user is offered « Modifier ». */
  mayEdit?: boolean;
  /** Next to « Modifier » in read mode. */
  readActions?: ReactNode;
  size?: 'lg' | 'xl';
  /** Replaces the title that the noun gives. */
  title?: string;
  /** A verb; default « Enregistrer ». */
  saveLabel?: string;
  children: ReactNode;
}

/** The form of such a record: read-only first, with « Modifier » for users who may edit. */
export function LinkedForm<S extends z.ZodType>({
  dialog,
  mayEdit: may = true,
  readActions,
  size = 'lg',
  ...rest
}: FormProps<S>) {
  const { subject, opened, open, close } = dialog;
  const mayEdit = useViewingRefusal() === null && may;
  const reading = subject.act === 'read' && (mayEdit || readActions !== undefined);
  return (
    <FormDialog
      {...rest}
      opened={opened}
      onClose={close}
      act={subject.act}
      size={size}
      otherActions={
        reading && (
          <Group gap="xs">
            {mayEdit && (
              <Button variant="default" onClick={() => open('edit', subject.id)}>
                Modifier
              </Button>
            )}
            {readActions}
          </Group>
        )
      }
    />
  );
}
