import type { Estimate, EstimateRow } from '@vigie/contracts/commercial/estimate/estimate';
import { estimateActs } from '@vigie/contracts/commercial/estimate/estimate.acts';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { sendAct } from '@vigie/kit/logic/acts/use-acts';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { api, apiBlob, tellError, toast } from '@vigie/kit/runtime';
import type { InvoiceCopy } from '../invoice/invoice-draft';

/** An answer, or nothing where it was refused, which is told. */
async function told<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    tellError(error);
    return undefined;
  }
}

/** The estimate that a copy is made from. */
export const readEstimate = (id: string): Promise<Estimate | undefined> =>
  told(async () => (await api(estimateCalls.estimate, { params: { id } })).estimate);

export const downloadEstimate = (row: Pick<EstimateRow, 'id' | 'number'>) =>
  told(async () =>
    saveBlob(await apiBlob(estimateCalls.downloadEstimate, { params: { id: row.id } }), `${row.number}.pdf`),
  );

/** The invoice that an estimate would become, to be looked at before anything is written. */
export const invoiceCopyOf = (id: string): Promise<InvoiceCopy | undefined> =>
  told(async () => {
    const { invoice, warnings } = await api(invoiceCalls.invoiceFromEstimate, { params: { id } });
    for (const { message } of warnings) toast({ tone: 'warning', message, autoCloseMs: false });
    return { draft: invoice.draft, customer: invoice.customer };
  });

/** Makes the next version of an estimate under an id; undefined where that is refused. */
export const reviseEstimate = (row: EstimateRow, id: string) =>
  told(() => sendAct(estimateActs, 'revise', row, { id }));
