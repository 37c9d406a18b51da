import type { Sending } from '@vigie/contracts/commercial/commercial-document/commercial-document';
import { estimateMail, estimateReminder } from '@vigie/contracts/commercial/estimate/estimate-mails';
import { todayIn } from '@vigie/contracts/core/time/today';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { type Party, recordSending, selectCustomerParty, UNNUMBERED } from '../../commercial-document/sending';
import { db } from '../../tables';
import { selectEstimateRecord } from '../select-estimate';
import { sendEstimateJob } from './send-estimate.job';

/**
 * Queues the mail of an estimate, in the agency's own words if its settings have some, and marks the estimate as sent.
 */
export async function send(id: string, sending: Sending, actor: Actor): Promise<void> {
  await post(id, { sending, text: await estimateWords(id), reminder: false }, actor);
  await db().updateTable('estimate').set({ sent: true, sentAt: new Date() }).where('id', '=', id).execute();
}

/** Returns the default words of the mail; a placeholder stands for the number that a draft takes when it is sent. */
export async function estimateWords(id: string): Promise<{ subject: string; message: string }> {
  const agency = await selectPublishedAgency();
  const { email } = readSettingsBlock(agency.settings, 'estimateSettings');
  const estimate = await mailedOf(id);
  const date = estimate.date ?? todayIn(agency.timeZone);
  const mail = estimateMail({ ...estimate, date, number: estimate.number ?? UNNUMBERED }, agency.name);
  return { subject: email.subject ?? mail.subject, message: email.message ?? mail.message };
}

/** « Relancer »: queues the mail again, worded as a reminder that asks for an answer. */
export async function remind(id: string, sending: Sending, actor: Actor): Promise<void> {
  const { name } = await selectPublishedAgency();
  const text = estimateReminder(await mailedOf(id), name, actor.today);
  await post(id, { sending, text, reminder: true }, actor);
}

async function mailedOf(id: string) {
  const row = await selectEstimateRecord(id);
  return { ...row, total: row.totalCents };
}

/** Returns whom an estimate is mailed to by default. */
export async function estimateParty(id: string): Promise<Party> {
  const { customerId } = await selectEstimateRecord(id);
  return selectCustomerParty(customerId);
}

async function post(
  id: string,
  options: Pick<Parameters<typeof recordSending>[0], 'sending' | 'text' | 'reminder'>,
  actor: Actor,
): Promise<void> {
  const n = await recordSending({ documentId: id, party: await estimateParty(id), ...options }, actor);
  const { agencyId } = actor;
  enqueue(sendEstimateJob, { agencyId, estimateId: id, n }, { agencyId });
}
