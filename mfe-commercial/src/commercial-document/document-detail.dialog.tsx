import { Button } from '@mantine/core';
import { dialogTitle, type Noun } from '@vigie/contracts/core/nouns';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { type FormTab, FormTabs } from '@vigie/kit/ui/dialog/form-tabs';
import { DocumentPreview } from '@vigie/kit/ui/document-preview';
import type { ReactNode } from 'react';
import { useEmailsTab } from '../email/emails-tab';

interface Props {
  opened: boolean;
  onClose: () => void;
  id: string;
  noun: Noun;
  /** French name of the kind of document: « Devis ». */
  label: string;
  /** Null for a draft, which has no paper either. */
  number: string | null;
  paper: () => Promise<Blob>;
  /** The history tab, if the user may read it. */
  history?: FormTab;
  children: ReactNode;
}

/** Shows a document read-only: facts and lines, paper, e-mails and history. */
export function DocumentDetailDialog({ opened, onClose, id, noun, label, number, paper, history, children }: Props) {
  const shown = useDialog<() => Promise<Blob>>();
  const emails = useEmailsTab('about', id);
  const tabs = [{ key: 'document', label, paths: [], content: children }, ...emails, ...(history ? [history] : [])];
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        title={dialogTitle('read', noun)}
        size="lg"
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              Fermer
            </Button>
            {number && <Button onClick={() => shown.open(paper)}>Voir le PDF</Button>}
          </>
        }
      >
        <FormTabs tabs={tabs} errors={{}} />
      </Dialog>
      {shown.show((load, opening) => (
        <DocumentPreview title={`${label} ${number ?? ''}`} fileName={`${number}.pdf`} load={load} {...opening} />
      ))}
    </>
  );
}
