import type { Sending } from '@vigie/contracts/commercial/commercial-document/commercial-document';
import { todayIn } from '@vigie/contracts/core/time/today';
import { formatCents, formatFrenchDay } from '@vigie/contracts/formats/french';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { type Party, recordSending, UNNUMBERED } from '../commercial-document/sending';
import { db } from '../tables';
import { sendPurchaseOrderJob } from './purchase-order.jobs';
import { selectPurchaseOrderRecord } from './select-purchase-order';
import { selectSubcontractor } from './subcontractor';

/** Queues the mail of an order to its subcontractor, in the agency's own words if its settings have some. */
export async function send(id: string, sending: Sending, actor: Actor): Promise<void> {
  const [party, text] = [await purchaseOrderParty(id), await purchaseOrderWords(id)];
  const n = await recordSending({ documentId: id, party, sending, text, reminder: false }, actor);
  await db().updateTable('purchaseOrder').set({ sent: true }).where('id', '=', id).execute();
  const { agencyId } = actor;
  enqueue(sendPurchaseOrderJob, { agencyId, purchaseOrderId: id, n }, { agencyId });
}

/** Returns whom an order is mailed to by default. */
export async function purchaseOrderParty(id: string): Promise<Party> {
  const { agentId } = await selectPurchaseOrderRecord(id);
  const { firstName, lastName, email } = await selectSubcontractor(agentId);
  return { name: `${firstName} ${lastName}`.trim(), email };
}

/** Returns the default words of the mail; a draft has no number yet, so a placeholder stands for it. */
export async function purchaseOrderWords(id: string): Promise<{ subject: string; message: string }> {
  const agency = await selectPublishedAgency();
  const order = await selectPurchaseOrderRecord(id);
  const number = order.number ?? UNNUMBERED;
  const { email } = readSettingsBlock(agency.settings, 'settingsAgentPurchaseOrder');
  return {
    subject: email.subject ?? `${agency.name} : bon de commande ${number}`,
    message:
      email.message ??
      [
        'Bonjour,',
        `Veuillez trouver ci-joint le bon de commande ${number} du ${formatFrenchDay(order.date ?? todayIn(agency.timeZone))}, d'un montant de ${formatCents(order.priceCents, order.currency)} HT.`,
        'Merci de rappeler ce numéro sur votre facture.',
        'Cordialement,',
      ].join('\n\n'),
  };
}
