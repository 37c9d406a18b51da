import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Noun } from '@vigie/contracts/core/nouns';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { type PaperWork, usePageConfig } from '@vigie/kit/runtime';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { type FormTab, FormTabs } from '@vigie/kit/ui/dialog/form-tabs';
import { DocumentPreview } from '@vigie/kit/ui/document-preview';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import styles from './paper/desk.module.css';
import { LivePaper } from './paper/live-paper';

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
  previewOf: (values: z.output<S>, work: PaperWork) => Promise<Blob>;
  /** Its fields. */
  children: ReactNode;
}

/** Where the paper has its place beside the fields. */
const DESK = '(min-width: 84em)';

/** The editor of a document with lines: its fields with their paper beside them, and its history once it is kept. */
export function DocumentEditor<S extends z.ZodType>(props: Props<S>) {
  const { form, kept, numbered, previewOf, children } = props;
  const preview = useDialog<(work: PaperWork) => Promise<Blob>>();
  const desk = useMediaQuery(DESK, undefined, { getInitialValueInEffect: false });
  // Drawn for who wants it alone: a paper costs the server a moment at each pause in what is typed.
  const [{ paper = false }, setUp] = usePageConfig('documentEditor');
  const openPreview = () => {
    const checked = form.check();
    if ('values' in checked) preview.open((work) => previewOf(checked.values, work));
  };
  const fields = (
    <div className={styles.desk}>
      <div className={`${styles.fields} vg-fields`}>{children}</div>
      {desk && paper && <LivePaper values={form.peek()} draw={previewOf} />}
    </div>
  );
  const tabs = kept && [
    { key: 'document', label: kept.label, paths: Object.keys(Object(form.values)), content: fields },
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
        size="screen"
        onSave={props.onSave}
        saveLabel={numbered ? undefined : 'Enregistrer le brouillon'}
        alsoSave={numbered ? undefined : props.alsoSave}
        otherActions={
          desk ? (
            <Button variant="default" aria-pressed={paper} onClick={() => setUp({ paper: !paper })}>
              {paper ? "Masquer l'aperçu" : 'Aperçu à côté'}
            </Button>
          ) : (
            <Button variant="default" onClick={openPreview}>
              Aperçu
            </Button>
          )
        }
      >
        {tabs ? <FormTabs tabs={tabs} errors={form.errors} /> : fields}
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
