import type { InvoiceRow } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { ZIP_MAX_FILES } from '@vigie/contracts/core/limits';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { enumerate } from '@vigie/contracts/formats/french';
import { saveFiles } from '@vigie/kit/logic/save-files';
import { api, tellError, toast } from '@vigie/kit/runtime';
import type { BulkAction } from '@vigie/kit/ui/list/selection-bar';

/** « Télécharger » of many: their papers as one archive, to print or to hand on. The selection stays for what follows. */
export const DOWNLOAD_INVOICES: BulkAction<InvoiceRow> = {
  label: 'Télécharger',
  right: 'ACCOUNT_RIGHT_READ_INVOICE',
  onRun: (rows) => download(rows, () => undefined),
  onRunLong: download,
};

/** All or none: an archive that lacks one would look complete. */
async function download(rows: readonly InvoiceRow[], progress: (done: number) => void): Promise<false> {
  const refusal = refusalOf(rows);
  if (refusal) {
    toast({ tone: 'warning', message: refusal });
    return false;
  }
  try {
    const files = [];
    const waiting = [];
    for (const [index, { id, number }] of rows.entries()) {
      const { invoice } = await api(invoiceCalls.invoice, { params: { id } });
      if (invoice.file) files.push(invoice.file);
      else waiting.push(number ?? '');
      progress(index + 1);
    }
    if (waiting.length > 0) {
      toast({ tone: 'warning', message: COMMERCIAL_MESSAGES.papersNotReady({ numbers: enumerate(waiting) }) });
    } else await saveFiles(files);
  } catch (error) {
    tellError(error);
  }
  return false;
}

function refusalOf(rows: readonly InvoiceRow[]): string | null {
  if (rows.some(({ number }) => number === null)) return COMMERCIAL_MESSAGES.draftsHaveNoPaper;
  return rows.length > ZIP_MAX_FILES ? PLATFORM_MESSAGES.tooManyFiles({ max: ZIP_MAX_FILES }) : null;
}
