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
  /** For a stored document: the label of its tab, and its history. A new document has no tabs. */
  kept?: { label: string; history: FormTab };
  onSave: (values: z.output<S>) => Promise<unknown>;
  /** True when the document has its number, so that the dialog does not call it a draft. */
  numbered?: boolean;
  alsoSave?: { label: string; onSave: (values: z.output<S>) => Promise<unknown> };
  /** Draws the paper of the current values without saving them. */
  previewOf: (values: z.output<S>, work: PaperWork) => Promise<Blob>;
  /** The fields of the form. */
  children: ReactNode;
}

/** From this width on, the paper fits beside the fields. */
const DESK = '(min-width: 84em)';

/** The editor of a document with lines, with a live paper beside the fields, and the history of a stored document. */
export function DocumentEditor<S extends z.ZodType>(props: Props<S>) {
  const { form, kept, numbered, previewOf, children } = props;
  const preview = useDialog<(work: PaperWork) => Promise<Blob>>();
  const desk = useMediaQuery(DESK, undefined, { getInitialValueInEffect: false });
  // The live paper is off by default: the server draws one at each pause in typing.
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
      {preview.show((load, opening) => (
        <DocumentPreview title="Aperçu du brouillon" fileName="brouillon.pdf" load={load} {...opening} />
      ))}
    </>
  );
}
