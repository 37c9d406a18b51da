import { readIssuedEstimate } from '@vigie/contracts/commercial/commercial-document/issued-copy';
import { formatInstant } from '@vigie/contracts/formats/french';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { publishLive } from '@vigie/service-kit/live/publish';
import { z } from 'zod';
import { keepPaper } from '../../commercial-document/keep-paper';
import { logoOf } from '../../commercial-document/logo';
import { renderPdf } from '../../papers';
import { selectAnswers } from '../link/select-answers';
import { type StoredEstimate, selectEstimateRecord } from '../select-estimate';
import type { Acceptance } from './estimate.pdf';

/**
 * Draws the paper of a numbered estimate and stores it as a file. Each version of the document reserves its file id
 * before it is drawn, and the same document gives the same bytes: a killed worker, or two concurrent ones, leave one
 * file.
 */
export const renderEstimateJob = defineJob({
  name: 'commercial.renderEstimate',
  queue: 'documents',
  payload: z.object({ agencyId: z.uuid(), estimateId: z.uuid() }),
  async handle({ agencyId, estimateId }, { database }) {
    const estimate = await transaction(database, { agencyId }, () => selectEstimateRecord(estimateId));
    if (!estimate.fileKey || estimate.fileId) return;
    const bytes = await drawEstimate(database, estimate);
    await transaction(database, { agencyId }, () => keepFile(estimate, bytes));
  },
});

/** Draws the current paper of an estimate. @throws for a draft, which has none */
export async function drawEstimate(database: Database, estimate: StoredEstimate): Promise<Buffer> {
  const { agencyId, id, issuedAt } = estimate;
  const issued = readIssuedEstimate(estimate);
  if (!issued || !issuedAt) throw new Error(`The estimate ${id} has no document.`);
  const acceptance = await transaction(database, { agencyId }, () => acceptanceOf(id));
  const logo = await logoOf(agencyId, issued.letterhead.logoFileId);
  return renderPdf('estimate', { document: issued, at: new Date(issuedAt), logo, acceptance });
}

/** Returns the acceptance through the link, for the paper. */
async function acceptanceOf(id: string): Promise<Acceptance | undefined> {
  const { timeZone } = await selectPublishedAgency();
  const accepted = (await selectAnswers(id)).find(({ answer }) => answer === 'accepted');
  if (!accepted) return undefined;
  const { name, at, ip, sentTo, documentHash, signature } = accepted;
  return { name, at: formatInstant(at, timeZone), ip, sentTo, documentHash, signature };
}

async function keepFile(estimate: StoredEstimate, bytes: Buffer): Promise<void> {
  const { agencyId, id, customerId } = estimate;
  const audience = { rightKey: 'ACCOUNT_RIGHT_READ_ESTIMATE', customerId } as const;
  if (await keepPaper('estimate', { ...estimate, audience }, bytes))
    publishLive(agencyId, 'estimate.updated', [id], { right: 'ACCOUNT_RIGHT_LIST_ESTIMATE' });
}
