import { roundExecutionCalls } from '@vigie/contracts/field/round-execution/round-execution.calls';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { apiBlob, type PaperWork } from '@vigie/kit/runtime';
import { DocumentPreview } from '@vigie/kit/ui/document-preview';
import { type ReactNode, useCallback } from 'react';

/** Previews the reports of walks, to print or save them. */
export function useRoundPaper(): { preview: (ids: readonly string[]) => void; dialog: ReactNode } {
  const shown = useDialog<readonly string[]>();
  const { subject } = shown;
  const load = useCallback(
    (work: PaperWork) => {
      const ids = [...(subject ?? [])];
      const [only] = ids;
      return ids.length === 1 && only
        ? apiBlob(roundExecutionCalls.serviceRoundPdf, { params: { id: only } }, work)
        : apiBlob(roundExecutionCalls.serviceRoundsPdf, { body: { ids } }, work);
    },
    [subject],
  );
  return {
    preview: shown.open,
    dialog: subject && (
      <DocumentPreview
        opened={shown.opened}
        onClose={shown.close}
        title={subject.length > 1 ? 'Rapports de rondes' : 'Rapport de ronde'}
        fileName={subject.length > 1 ? 'rondes.pdf' : 'ronde.pdf'}
        load={load}
      />
    ),
  };
}
