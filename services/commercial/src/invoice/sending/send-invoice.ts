import { readInvoiceSettings } from '@vigie/contracts/commercial/invoice/invoice-settings';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { type PublishedAgency, selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { dayText, moneyText } from '@vigie/service-kit/pdf/french';
import { badField, conflict } from '@vigie/service-kit/problem';
import { db } from '../../tables';
import { type Actor, record } from '../history';
import type { InvoiceRecord } from '../select-invoice';
import { sendInvoiceJob } from './send-invoice.job';

export interface Sending {
  channel: 'mail' | 'letter';
  to: string | null;
  subject: string | null;
  message: string | null;
  replyTo?: string | null;
}

/**
 * Records that a document leaves, on a row that the transaction holds: by mail a worker sends it with its PDF, by letter
 * the agency prints it itself.
 */
export async function send(actor: Actor, invoice: InvoiceRecord, sending: Sending): Promise<void> {
  if (!invoice.number || invoice.status !== 100) {
    throw conflict('Seule une facture émise et active peut être envoyée.', 'not_issued');
  }
  const customer = await db()
    .selectFrom('customer')
    .select(['name', 'email'])
    .where('id', '=', invoice.customerId)
    .executeTakeFirstOrThrow();
  const to = sending.to ?? customer.email;
  if (sending.channel === 'mail' && !to) throw badField('to', COMMERCIAL_MESSAGES.emailWithoutRecipient);
  const text = mailOf(invoice, await selectPublishedAgency());
  const { last } = await db()
    .selectFrom('invoiceSending')
    .select((e) => e.fn.coalesce(e.fn.max('n'), e.lit(0)).as('last'))
    .where('invoiceId', '=', invoice.id)
    .executeTakeFirstOrThrow();
  const n = last + 1;
  await db()
    .insertInto('invoiceSending')
    .values({
      agencyId: actor.agencyId,
      invoiceId: invoice.id,
      n,
      channel: sending.channel,
      toAddress: sending.channel === 'mail' ? to : null,
      toName: customer.name,
      replyTo: sending.replyTo ?? null,
      subject: sending.subject ?? text.subject,
      message: sending.message ?? text.message,
      createdBy: actor.userId,
    })
    .execute();
  await db()
    .updateTable('invoice')
    .set({ sent: 1, sendChannel: sending.channel, updatedAt: new Date() })
    .where('id', '=', invoice.id)
    .execute();
  await record(actor, invoice, sending.channel === 'mail' ? `Envoi par e-mail à ${to}` : 'Envoi par courrier');
  if (sending.channel !== 'mail') return;
  await enqueue(
    sendInvoiceJob,
    { agencyId: actor.agencyId, invoiceId: invoice.id, n },
    { agencyId: actor.agencyId, requestId: actor.requestId },
  );
}

type Mailed = Pick<InvoiceRecord, 'type' | 'number' | 'date' | 'dueDate' | 'totalCents' | 'currency'>;

/** The mail that carries a document, in the agency's own words where its settings have some. */
export function mailOf(invoice: Mailed, agency: PublishedAgency): { subject: string; message: string } {
  const { email } = readInvoiceSettings(agency.settings.invoiceSettings);
  const what = invoice.type === 1 ? 'avoir' : 'facture';
  const due = invoice.type === 0 && invoice.dueDate ? `, à régler avant le ${dayText(invoice.dueDate)}` : '';
  return {
    subject: email.subject ?? `${agency.name} : ${what} ${invoice.number}`,
    message:
      email.message ??
      [
        'Bonjour,',
        `Veuillez trouver ci-joint ${invoice.type === 1 ? "l'avoir" : 'la facture'} ${invoice.number} du ${dayText(invoice.date ?? '')}, d'un montant de ${moneyText(invoice.totalCents, invoice.currency)} TTC${due}.`,
        'Cordialement,',
      ].join('\n\n'),
  };
}
