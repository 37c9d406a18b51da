import { defineJob } from '@vigie/service-kit/jobs/define';
import { z } from 'zod';
import { mailSending } from '../../document/sending';
import { newEstimateLink } from '../link/estimate-link';
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
      const { fileId, number, customerId, validated, refused } = estimate;
      if (!fileId) throw new Error(`The estimate ${estimateId} has no file to send.`);
      // A customer who has decided gets no link to answer.
      const open = !validated && !refused;
      const link = open
        ? { label: 'Consulter et répondre au devis', url: await newEstimateLink(estimate, toAddress) }
        : undefined;
      return { file: { id: fileId, name: `${number}.pdf` }, customerId, link };
    });
  },
});
