import type { sendInvoiceSchema } from '@vigie/contracts/commercial/invoice/invoice';
import { isCreditNote, sentStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { readInvoiceSettings } from '@vigie/contracts/commercial/invoice/invoice-settings';
import type { ReminderLevel } from '@vigie/contracts/commercial/invoice/reminder/reminder-levels';
import { INVOICE_RUN_MESSAGES } from '@vigie/contracts/commercial/invoice-run/invoice-run';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { todayIn } from '@vigie/contracts/core/time/today';
import { formatCents, formatFrenchDay } from '@vigie/contracts/formats/french';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { unchanged } from '@vigie/service-kit/acts/run-act';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { mailFiles } from '@vigie/service-kit/mail/mail-files';
import { badField, conflict } from '@vigie/service-kit/problem';
import type { z } from 'zod';
import { type Party, selectCustomerParty } from '../../commercial-document/sending';
import { db } from '../../tables';
import type { InvoiceRecord } from '../noun';
import { selectInvoiceRecord } from '../select-invoice';
import { sendInvoiceJob } from './send-invoice.job';

type Asked = { id: string } & z.output<typeof sendInvoiceSchema>;
type Channel = NonNullable<Asked['channel']>;
export type Sending = Asked & { channel: Channel };

/**
 * Records that a document is sent: by mail, which a worker sends with its PDF, or by letter, which the agency prints.
 */
export async function send(invoice: InvoiceRecord, asked: Asked, actor: Actor): Promise<unknown> {
  const sending = { ...asked, channel: asked.channel ?? (await usualChannel(invoice)) };
  const left = await recordInvoiceSending(invoice, sending, await invoiceWords(invoice.id), actor);
  if (left === unchanged) return left;
  await db()
    .updateTable('invoice')
    .set({ sent: sentStatuses.value.sent, unsent: false, sendChannel: sending.channel })
    .where('id', '=', invoice.id)
    .execute();
  return left;
}

/** Many sent at once leave by mail, but for those of customers who chose letters: nobody would print them. */
async function usualChannel({ customerId }: InvoiceRecord): Promise<Channel> {
  const { invoicesByMail } = await db()
    .selectFrom('customer')
    .select('invoicesByMail')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (!invoicesByMail) throw conflict(INVOICE_RUN_MESSAGES.byLetter, 'by_letter');
  return 'mail';
}

/** Records a sending once; a worker mails it with its PDF. A retry with the same id is unchanged. */
export async function recordInvoiceSending(
  invoice: InvoiceRecord,
  sending: Sending,
  text: { subject: string; message: string },
  actor: Actor,
  reminder?: { level: ReminderLevel | null },
): Promise<typeof unchanged | undefined> {
  const asked = await db()
    .selectFrom('invoiceSending')
    .select('n')
    .where('invoiceId', '=', invoice.id)
    .where('id', '=', sending.id)
    .executeTakeFirst();
  if (asked) return unchanged;
  const customer = await selectCustomerParty(invoice.customerId);
  const to = sending.to ?? customer.email;
  if (sending.channel === 'mail' && !to) throw badField('to', COMMERCIAL_MESSAGES.emailWithoutRecipient);
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
      id: sending.id,
      channel: sending.channel,
      reminder: reminder !== undefined,
      levelId: reminder?.level?.id ?? null,
      levelTitle: reminder?.level?.title ?? null,
      levelDays: reminder?.level?.afterDays ?? null,
      toAddress: sending.channel === 'mail' ? to : null,
      toName: customer.name,
      replyTo: actor.email,
      subject: sending.subject ?? text.subject,
      message: sending.message ?? text.message,
      fileIds: await mailFiles(sending.channel === 'mail' ? sending.attachments : [], actor.userId),
      createdBy: actor.userId,
    })
    .execute();
  if (sending.channel !== 'mail') return undefined;
  const { agencyId } = actor;
  enqueue(sendInvoiceJob, { agencyId, invoiceId: invoice.id, n }, { agencyId });
  return undefined;
}

/** Returns whom an invoice is mailed to by default. */
export async function invoiceParty(id: string): Promise<Party> {
  const { customerId } = await selectInvoiceRecord(id);
  return selectCustomerParty(customerId);
}

/**
 * Returns the default mail for a document. The agency's own words are about an invoice: a credit note leaves in those of
 * the product.
 */
export async function invoiceWords(id: string): Promise<{ subject: string; message: string }> {
  const invoice = await selectInvoiceRecord(id);
  const agency = await selectPublishedAgency();
  const credit = isCreditNote(invoice);
  const own = credit ? null : readInvoiceSettings(agency.settings.invoiceSettings).email;
  const due = invoice.toPayCents > 0 && invoice.dueDate ? dueText(invoice.dueDate, todayIn(agency.timeZone)) : '';
  return {
    subject: own?.subject ?? `${agency.name} : ${credit ? 'avoir' : 'facture'} ${invoice.number}`,
    message:
      own?.message ??
      [
        'Bonjour,',
        `Veuillez trouver ci-joint ${credit ? "l'avoir" : 'la facture'} ${invoice.number} du ${formatFrenchDay(invoice.date ?? '')}, d'un montant de ${formatCents(invoice.totalCents, invoice.currency)} TTC${due}.`,
        'Cordialement,',
      ].join('\n\n'),
  };
}

/** Nobody is asked to pay by a day that has passed: an invoice may be sent late, or again. */
const dueText = (day: string, today: string): string =>
  day < today ? `, échue le ${formatFrenchDay(day)}` : `, à régler au plus tard le ${formatFrenchDay(day)}`;
