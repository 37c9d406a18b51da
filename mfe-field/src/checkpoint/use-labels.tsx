import type { CallInput } from '@vigie/contracts/core/call';
import { checkpointCalls } from '@vigie/contracts/field/checkpoint/checkpoint.calls';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { apiBlob, type PaperWork } from '@vigie/kit/runtime';
import { DocumentPreview } from '@vigie/kit/ui/document-preview';
import { type ReactNode, useCallback } from 'react';

type Asked = NonNullable<CallInput<typeof checkpointCalls.checkpointLabels>['body']>;

/** Previews sheets of labels of some checkpoints, of a site, or of all, to print or save them. */
export function useLabels(): { preview: (asked: Asked) => void; dialog: ReactNode } {
  const shown = useDialog<Asked>();
  const { subject } = shown;
  const load = useCallback(
    (work: PaperWork) => apiBlob(checkpointCalls.checkpointLabels, { body: subject ?? {} }, work),
    [subject],
  );
  return {
    preview: shown.open,
    dialog: subject && (
      <DocumentPreview
        opened={shown.opened}
        onClose={shown.close}
        title="Étiquettes QR"
        fileName="etiquettes-qr.pdf"
        load={load}
      />
    ),
  };
}
