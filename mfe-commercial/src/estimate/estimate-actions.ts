import type { Estimate, EstimateRow } from '@vigie/contracts/commercial/estimate/estimate';
import { estimateActs } from '@vigie/contracts/commercial/estimate/estimate.acts';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { sendAct } from '@vigie/kit/logic/acts/use-acts';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { api, apiBlob, tellError, toast } from '@vigie/kit/runtime';
import type { InvoiceCopy } from '../invoice/invoice-draft';

/** Returns an answer; when the call fails, shows a toast and returns undefined. */
async function callOrToast<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    tellError(error);
    return undefined;
  }
}

/** Returns the estimate to copy. */
export const readEstimate = (id: string): Promise<Estimate | undefined> =>
  callOrToast(async () => (await api(estimateCalls.estimate, { params: { id } })).estimate);

export const downloadEstimate = (row: Pick<EstimateRow, 'id' | 'number'>) =>
  callOrToast(async () =>
    saveBlob(await apiBlob(estimateCalls.downloadEstimate, { params: { id: row.id } }), `${row.number}.pdf`),
  );

/** Returns the invoice that an estimate would become, for the editor; nothing is written yet. */
export const invoiceCopyOf = (id: string): Promise<InvoiceCopy | undefined> =>
  callOrToast(async () => {
    const { invoice, warnings } = await api(invoiceCalls.invoiceFromEstimate, { params: { id } });
    for (const { message } of warnings) toast({ tone: 'warning', message, autoCloseMs: false });
    return { draft: invoice.draft, customer: invoice.customer };
  });

/** Makes the next version of an estimate under a given id; undefined when it is refused. */
export const reviseEstimate = (row: EstimateRow, id: string) =>
  callOrToast(() => sendAct(estimateActs, 'revise', row, { id }));
