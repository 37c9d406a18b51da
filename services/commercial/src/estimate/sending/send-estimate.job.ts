import { todayIn } from '@vigie/contracts/core/time/today';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { z } from 'zod';
import { mailSending } from '../../commercial-document/sending';
import { linkStateOf, newEstimateLink } from '../link/estimate-link';
import { renderEstimateJob } from '../paper/render-estimate.job';
import { selectEstimateRecord } from '../select-estimate';

/** Mails one sending of an estimate with its PDF, drawing the PDF first if no worker has. */
export const sendEstimateJob = defineJob({
  name: 'commercial.sendEstimate',
  queue: 'documents',
  payload: z.object({ agencyId: z.uuid(), estimateId: z.uuid(), n: z.number().int() }),
  async handle({ agencyId, estimateId, n }, context) {
    await renderEstimateJob.handle({ agencyId, estimateId }, context);
    await mailSending(context, { kind: 'estimate', agencyId, documentId: estimateId, n }, async ({ toAddress }) => {
      const estimate = await selectEstimateRecord(estimateId);
      const { fileId, number, customerId } = estimate;
      if (!fileId) throw new Error(`The estimate ${estimateId} has no file to send.`);
      // A customer who has decided, or let the estimate expire, gets no link to a page that takes no answer.
      const { timeZone } = await selectPublishedAgency();
      const open = (await linkStateOf(estimate, todayIn(timeZone))) === 'open';
      const link = open
        ? { label: 'Consulter et répondre au devis', url: await newEstimateLink(estimate, toAddress) }
        : undefined;
      return { file: { id: fileId, name: `${number}.pdf` }, customerId, link };
    });
  },
});
