import { reminderOf } from '@vigie/contracts/commercial/invoice/reminder/reminder';
import {
  afterReminder,
  lateDaysOf,
  type ReminderLevel,
  type ReminderValues,
  reminderMail,
} from '@vigie/contracts/commercial/invoice/reminder/reminder-levels';
import { plural } from '@vigie/contracts/core/messages/plural';
import { formatCents, formatFrenchDay, wallClock } from '@vigie/contracts/formats/french';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { db } from '../../tables';
import { buyerOf, latePaymentOf } from '../late-payment';
import { selectInvoiceRecord } from '../select-invoice';
import { selectSent } from './sent-reminders';

/** Returns the mail of a reminder as it would leave today: in the words of its level, else the product's own. */
export async function mailOfReminder(invoiceId: string, level: ReminderLevel | null, today: string) {
  const agency = await selectPublishedAgency();
  const invoice = await selectInvoiceRecord(invoiceId);
  if (!level) return reminderOf({ ...invoice, toPay: invoice.toPayCents }, agency.name, today);
  const customer = await db()
    .selectFrom('customer')
    .select(['name', 'type'])
    .where('id', '=', invoice.customerId)
    .executeTakeFirstOrThrow();
  const money = (cents: number) => formatCents(cents, invoice.currency);
  const { last } = (await selectSent([invoiceId]))(invoiceId);
  const values: ReminderValues = {
    'client.nom': customer.name,
    'agence.nom': agency.name,
    'facture.numero': invoice.number ?? '',
    'facture.date': formatFrenchDay(invoice.date ?? today),
    'facture.echeance': formatFrenchDay(invoice.dueDate ?? today),
    'facture.total': money(invoice.totalCents),
    'facture.reste': money(invoice.toPayCents),
    'facture.retard': String(Math.max(0, lateDaysOf(invoice.dueDate, today))),
    'relance.precedente': afterReminder(last && wallClock(last.at, agency.timeZone).day),
  };
  return reminderMail(
    level,
    values,
    level.lateFees ? await lateFees(invoice, { type: customer.type, today, money }) : null,
  );
}

type Invoice = Awaited<ReturnType<typeof selectInvoiceRecord>>;

/** Returns the late-payment fees as a text; null before the due day. */
async function lateFees(
  invoice: Invoice,
  { type, today, money }: { type: number; today: string; money: (cents: number) => string },
): Promise<string | null> {
  const payments = await db()
    .selectFrom('invoicePayment')
    .select(['day', 'amountCents'])
    .where('invoiceId', '=', invoice.id)
    .where('cancelledAt', 'is', null)
    .execute();
  const owed = await latePaymentOf(invoice, { type, payments, today });
  if (!owed || owed.lateDays === 0) return null;
  const interest =
    owed.interestCents === null ? 'des pénalités de retard' : `${money(owed.interestCents)} de pénalités`;
  // An amount of French law: euros, whatever the currency of the invoice.
  const indemnity =
    owed.indemnityCents > 0
      ? ` et ${formatCents(owed.indemnityCents)} d'indemnité forfaitaire pour frais de recouvrement`
      : '';
  const law =
    buyerOf(invoice, type) === 'public'
      ? 'Code de la commande publique, art. R2192-31 et D2192-35'
      : 'Code de commerce, art. L441-10 et D441-5';
  return `Au ${formatFrenchDay(today)}, ce retard de ${plural(owed.lateDays, 'jour')} vous fait devoir en outre ${interest}${indemnity} (${law}).`;
}
