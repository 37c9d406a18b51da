import { Button } from '@mantine/core';
import type { Noun } from '@vigie/contracts/core/nouns';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { type FormTab, FormTabs } from '@vigie/kit/ui/dialog/form-tabs';
import { DocumentPreview } from '@vigie/kit/ui/document-preview';
import type { ReactNode } from 'react';
import type { z } from 'zod';

interface Props<S extends z.ZodType> {
  opened: boolean;
  onClose: () => void;
  noun: Noun;
  form: ZodForm<S>;
  /** A document that is kept: the name of its tab beside its history. A new one has no tabs. */
  kept?: { label: string; history: FormTab };
  onSave: (values: z.output<S>) => Promise<unknown>;
  /** What is saved has its number: the dialog speaks of no draft. */
  numbered?: boolean;
  alsoSave?: { label: string; onSave: (values: z.output<S>) => Promise<unknown> };
  /** The paper of what is typed, without it being saved. */
  previewOf: (values: z.output<S>) => Promise<Blob>;
  /** Its fields. */
  children: ReactNode;
}

/** The editor of a document with lines: its fields, what its paper will look like, and its history once it is kept. */
export function DocumentEditor<S extends z.ZodType>(props: Props<S>) {
  const { form, kept, numbered, previewOf, children } = props;
  const preview = useDialog<() => Promise<Blob>>();
  const openPreview = () => {
    const checked = form.check();
    if ('values' in checked) preview.open(() => previewOf(checked.values));
  };
  const tabs = kept && [
    { key: 'document', label: kept.label, paths: Object.keys(Object(form.values)), content: children },
    kept.history,
  ];
  return (
    <>
      <FormDialog
        opened={props.opened}
        onClose={props.onClose}
        act={kept ? 'edit' : 'add'}
        noun={props.noun}
        form={form}
        size="xl"
        onSave={props.onSave}
        saveLabel={numbered ? undefined : 'Enregistrer le brouillon'}
        alsoSave={numbered ? undefined : props.alsoSave}
        otherActions={
          <Button variant="default" onClick={openPreview}>
            Aperçu
          </Button>
        }
      >
        {tabs ? <FormTabs tabs={tabs} errors={form.errors} /> : children}
      </FormDialog>
      {preview.subject && (
        <DocumentPreview
          opened={preview.opened}
          onClose={preview.close}
          title="Aperçu du brouillon"
          fileName="brouillon.pdf"
          load={preview.subject}
        />
      )}
    </>
  );
}
