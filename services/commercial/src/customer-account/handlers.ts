import { statementFileName } from '@vigie/contracts/commercial/customer-account/customer-account';
import type { customerAccountCalls } from '@vigie/contracts/commercial/customer-account/customer-account.calls';
import { todayIn } from '@vigie/contracts/core/time/today';
import type { Party } from '@vigie/contracts/rules/einvoice/einvoice';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { partyOf } from '@vigie/service-kit/pdf/document/parties';
import { letterheadOf } from '@vigie/service-kit/pdf/letterhead';
import { logoOf } from '../commercial-document/logo';
import { renderPdf } from '../papers';
import { db } from '../tables';
import { payCustomerInvoices } from './pay-invoices';
import { selectAccount } from './select-account';

async function selectParty(id: string): Promise<Party> {
  const { name, ...company } = await db()
    .selectFrom('customer')
    .select(['name', 'siren', 'siret', 'vatNumber', 'address'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return partyOf(name, company);
}

export const customerAccountHandlers: Handlers<typeof customerAccountCalls> = {
  customerAccount: async ({ params, query, standing }) => ({
    account: await selectAccount(params.id, query, todayIn(standing.timeZone)),
  }),
  payCustomerInvoices,
  downloadCustomerAccount: outsideTransaction(async ({ params, query, standing, caller, database, signal }) => {
    const { agencyId, timeZone } = standing;
    const today = todayIn(timeZone);
    const { start, end } = query;
    const { account, customer, letterhead } = await transaction(
      database,
      { agencyId, userId: caller.userId },
      async () => ({
        account: await selectAccount(params.id, { start, end }, today),
        customer: await selectParty(params.id),
        letterhead: letterheadOf(await selectPublishedAgency()),
      }),
    );
    const logo = await logoOf(agencyId, letterhead.logoFileId);
    const bytes = await renderPdf(
      'statement',
      { at: new Date(), today, letterhead, logo, account, customer },
      { signal },
    );
    return { bytes, fileName: statementFileName(account.customer.name), inline: query.inline === '1' };
  }),
};
