import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import { type firstStepsCalls, IDENTITY_FIELDS } from '@vigie/contracts/commercial/first-steps/first-steps.calls';
import { invoiceStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { sql } from 'kysely';
import { db } from '../tables';

interface Found {
  customer: boolean;
  site: boolean;
  agent: boolean;
  planning: boolean;
  invoice: boolean;
  draft: boolean;
}

/** Each step is computed from the records themselves: when its record is deleted, the step is to be done again. */
export const firstStepsHandlers: Handlers<typeof firstStepsCalls> = {
  async firstSteps() {
    const { rows } = await sql<Found>`
      select
        exists (select from commercial.customer c where c.status <> ${customerStatuses.value.deleted}) as customer,
        exists (select from commercial.site s where s.status = ${siteStatuses.value.activated}) as site,
        exists (select from commercial.agent a
          where a.status in (${AGENT_STATUS.licensed}, ${AGENT_STATUS.unlicensed})) as agent,
        exists (select from field.shared_service v where v.planned) as planning,
        exists (select from commercial.invoice i where i.number is not null) as invoice,
        exists (select from commercial.invoice i where i.status = ${invoiceStatuses.value.draft}) as draft`.execute(
      db(),
    );
    const [found] = rows;
    if (!found) throw new Error('a statement without a table answers one row');
    const { draft, ...done } = found;
    const { address, siren, authorisationNumber, email } = await selectPublishedAgency();
    const values = { address: address.street && address.city, siren, authorisationNumber, email };
    const missing = IDENTITY_FIELDS.filter((field) => !values[field]);
    return { done: { identity: missing.length === 0, ...done }, missing, draftInvoice: draft };
  },
};
