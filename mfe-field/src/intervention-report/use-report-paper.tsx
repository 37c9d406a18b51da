import type { CallInput } from '@vigie/contracts/core/call';
import { MAX_ROWS_PER_PAGE } from '@vigie/contracts/core/lists/list';
import {
  type InterventionReportRow,
  interventionReportList,
} from '@vigie/contracts/field/intervention-report/intervention-report';
import { interventionReportCalls } from '@vigie/contracts/field/intervention-report/intervention-report.calls';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import type { ShownRequest } from '@vigie/kit/logic/list/use-shown-request';
import { savePaper } from '@vigie/kit/logic/save-paper';
import { api, apiBlob, type PaperWork } from '@vigie/kit/runtime';
import { DocumentPreview } from '@vigie/kit/ui/document-preview';
import { type ReactNode, useCallback } from 'react';

type Printed = Pick<InterventionReportRow, 'id' | 'number'> | ShownRequest;

/** A single report arrives base64-encoded in JSON. */
async function loadOne(id: string, work: PaperWork): Promise<Blob> {
  const { base64 } = await api(interventionReportCalls.interventionReportPdf, { params: { id } }, work);
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'application/pdf' });
}

type ListBody = NonNullable<CallInput<typeof interventionReportCalls.interventionReportsPdf>['body']>;

function loadAll({ query, filters }: ShownRequest, work: PaperWork): Promise<Blob> {
  const { orderBy, ascending } = interventionReportList.defaultSort;
  const body = { query, filters, limit: MAX_ROWS_PER_PAGE, page: 1, orderBy, ascending } as ListBody;
  return apiBlob(interventionReportCalls.interventionReportsPdf, { body }, work);
}

/** Saves several reports as PDF files in a zip archive. */
export const saveArchive = (ids: string[]): Promise<boolean> =>
  savePaper('bons-intervention.zip', (work) =>
    apiBlob(interventionReportCalls.interventionReportsZip, { body: { ids } }, work),
  );

/** Previews the PDF of one report, or of all reports of a list, to print or save it. */
export function useReportPaper(): { preview: (printed: Printed) => void; dialog: ReactNode } {
  const shown = useDialog<Printed>();
  const { subject } = shown;
  const load = useCallback(
    (work: PaperWork) => {
      if (!subject) throw new Error('nothing to print');
      return 'id' in subject ? loadOne(subject.id, work) : loadAll(subject, work);
    },
    [subject],
  );
  const one = subject && 'number' in subject ? subject.number : null;
  return {
    preview: shown.open,
    dialog: subject && (
      <DocumentPreview
        opened={shown.opened}
        onClose={shown.close}
        title={one ? `Bon d'intervention ${one}` : "Bons d'intervention"}
        fileName={one ? `${one}.pdf` : 'bons-intervention.pdf'}
        load={load}
      />
    ),
  };
}
