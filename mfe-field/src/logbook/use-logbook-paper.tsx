import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { savePaper } from '@vigie/kit/logic/save-paper';
import type { PaperWork } from '@vigie/kit/runtime';
import { DocumentPreview } from '@vigie/kit/ui/document-preview';
import { type ReactNode, useCallback, useState } from 'react';
import { type PrintRequest, printLogbook } from './logbook-pdf';

const FILE_NAME = 'main-courante.pdf';

interface Paper {
  download: (request: PrintRequest) => void;
  preview: (request: PrintRequest) => void;
  /** True while a download is being drawn. */
  busy: boolean;
  dialog: ReactNode;
}

/** The PDF of the logbook, saved or previewed. */
export function useLogbookPaper(): Paper {
  const shown = useDialog<PrintRequest>();
  const [busy, setBusy] = useState(false);
  const { subject } = shown;
  const load = useCallback((work: PaperWork) => printLogbook(subject ?? { query: '', filters: {} }, work), [subject]);
  return {
    download: (request) => {
      setBusy(true);
      void savePaper(FILE_NAME, (work) => printLogbook(request, work)).finally(() => setBusy(false));
    },
    preview: shown.open,
    busy,
    dialog: subject && (
      <DocumentPreview
        opened={shown.opened}
        onClose={shown.close}
        title="Main courante"
        fileName={FILE_NAME}
        load={load}
      />
    ),
  };
}
