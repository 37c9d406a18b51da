import { readIssued } from '@vigie/contracts/commercial/commercial-document/issued-copy';
import type { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { inOpenAgency } from '@vigie/service-kit/agency/in-open-agency';
import type { Database } from '@vigie/service-kit/db/database';
import { readFileBytes } from '@vigie/service-kit/files/files';
import { type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { consumeAttempt, limiterOf, rateLimitKey } from '@vigie/service-kit/http/rate-limits';
import { conflict } from '@vigie/service-kit/problem';
import { printIssued } from '../paper/print-issued';
import { openInvoiceLink, publicInvoiceOf, showsPaper } from './invoice-link';

/** Requests allowed per IP address in 15 minutes: one person needs a few, an office behind one address some dozens. */
const TRIES = 120;
const QUARTER_HOUR_S = 900;

const countTry = (database: Database, ip: string): Promise<void> =>
  consumeAttempt(
    limiterOf(database, { program: 'commercial', keyPrefix: 'invoice-link', points: TRIES, durationS: QUARTER_HOUR_S }),
    rateLimitKey(ip),
  );

/**
 * Handlers of the public page that a customer opens without an account; each runs in the agency that its link names.
 */
export const invoiceLinkHandlers: Handlers<Pick<typeof invoiceCalls, 'publicInvoice' | 'publicInvoicePaper'>> = {
  publicInvoice: outsideTransaction(async ({ params, ip, database }) => {
    await countTry(database, ip);
    const find = () => openInvoiceLink(params);
    return inOpenAgency(database, params.agency, find, async () => ({ invoice: await publicInvoiceOf(await find()) }));
  }),
  publicInvoicePaper: outsideTransaction(async ({ params, ip, database }) => {
    await countTry(database, ip);
    const find = () => openInvoiceLink(params);
    const { invoice, state } = await inOpenAgency(database, params.agency, find, find);
    const { issuedAt, fileId, number } = invoice;
    const issued = readIssued(invoice);
    if (!showsPaper(state) || !issued || !issuedAt)
      throw conflict(COMMERCIAL_MESSAGES.invoiceLinkClosed, 'link_closed');
    const bytes = fileId
      ? await readFileBytes(params.agency, fileId)
      : await printIssued(params.agency, issued, issuedAt);
    return { bytes, fileName: `${number}.pdf`, inline: true };
  }),
};
