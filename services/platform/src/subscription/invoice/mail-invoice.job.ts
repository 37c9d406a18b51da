import { formatCents } from '@vigie/contracts/formats/french';
import { SUBSCRIPTION_INVOICE_KINDS } from '@vigie/contracts/platform/subscription-invoice/subscription-invoice';
import { transaction } from '@vigie/service-kit/db/database';
import { saveFile } from '@vigie/service-kit/files/files';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { z } from 'zod';
import { renderPdf } from '../../papers';
import { mailPayer } from '../mail-payer';
import { selectInvoice } from './select-invoice';

/**
 * Mails an invoice or credit note to the payer of the agency. The PDF always has the same bytes and the file has the
 * document's id, so a worker killed anywhere leaves one file and one mail.
 */
export const mailInvoiceJob = defineJob({
  name: 'platform.mailSubscriptionInvoice',
  queue: 'documents',
  payload: z.object({ agencyId: z.uuid(), invoiceId: z.uuid() }),
  async handle({ agencyId, invoiceId }, { database }) {
    const found = await transaction(database, { agencyId }, () => selectInvoice(invoiceId));
    const { document, at, number, kind, subscriptionId, label, totalCents } = found;
    const bytes = await renderPdf('subscriptionInvoice', { document, at });
    const title = `${SUBSCRIPTION_INVOICE_KINDS.find(({ value }) => value === kind)?.label} ${number}`;
    await transaction(database, { agencyId }, async () => {
      const name = `${title}.pdf`;
      await saveFile({
        ...{ id: invoiceId, agencyId, name, mediaType: 'application/pdf', bytes },
        rightKey: 'ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS',
      });
      await mailPayer({
        ...{ agencyId, subscriptionId },
        businessKey: `subscription-invoice/${invoiceId}`,
        subject: title,
        paragraphs: [
          kind === 'invoice'
            ? `Votre paiement est bien reçu. Voici la facture ${number} de ${formatCents(totalCents)} TTC (${label}).`
            : `Voici l'avoir ${number} de ${formatCents(totalCents)} TTC (${label}). ${document.einvoice.paymentTerms}`,
        ],
        link: 'Voir mon offre',
        attachments: [{ fileId: invoiceId, name }],
      });
    });
  },
});
