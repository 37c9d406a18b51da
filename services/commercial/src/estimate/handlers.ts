import { estimateList } from '@vigie/contracts/commercial/estimate/estimate';
import type { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { readFileBytes } from '@vigie/service-kit/files/files';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { sharesOf } from '@vigie/service-kit/lists/list-shares';
import { sumListByCurrency } from '@vigie/service-kit/lists/list-totals';
import { seenTotals } from '@vigie/service-kit/lists/may-show';
import { conflict } from '@vigie/service-kit/problem';
import { markedPage, markUnreadable } from '../commercial-document/unreadable-lines';
import { estimateActHandlers } from './acts';
import { estimateLinkHandlers } from './link/answer-estimate';
import { estimateSums, estimates } from './list-estimates';
import { drawEstimate } from './paper/render-estimate.job';
import { previewEstimate } from './preview-estimate';
import { estimateReminds } from './remind-estimates';
import { selectEstimateById, selectEstimateRecord } from './select-estimate';
import { simulateEstimates } from './simulate-estimates';

export const estimateHandlers: Handlers<typeof estimateCalls> = {
  ...estimateActHandlers,
  fetchEstimates: async ({ body, standing }) => markedPage('estimate', await estimates.fetch(body, { standing })),
  async fetchEstimatesExport({ body, standing }) {
    const sums = await sumListByCurrency(estimates, body, { standing }, estimateSums);
    const rows = await markUnreadable('estimate', await estimates.all(body, { standing }));
    return listAsExcel(estimateList, rows, body.columns, standing, { sums });
  },
  fetchEstimatesShares: ({ body, standing }) => sharesOf(estimates, body, { standing }),
  async fetchEstimatesTotals({ body, standing }) {
    return seenTotals(estimateList, await sumListByCurrency(estimates, body, { standing }, estimateSums), standing);
  },
  estimate: async ({ params, standing }) => ({ estimate: await selectEstimateById(params.id, standing) }),
  previewEstimate,
  async downloadEstimate({ params, query, standing, database }) {
    const estimate = await selectEstimateRecord(params.id);
    if (!estimate.issued) throw conflict(COMMERCIAL_MESSAGES.notNumbered, 'not_issued');
    // A paper that no worker has stored yet is drawn on request; the bytes are the same.
    const bytes = estimate.fileId
      ? await readFileBytes(standing.agencyId, estimate.fileId)
      : await drawEstimate(database, estimate);
    return { bytes, fileName: `${estimate.number}.pdf`, inline: query.inline === '1' };
  },
  estimateReminds,
  simulateEstimates,
  ...estimateLinkHandlers,
};
