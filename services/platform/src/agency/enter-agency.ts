import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { Ref } from '@vigie/contracts/core/wire';
import type { enterAgencyCalls } from '@vigie/contracts/platform/agency/enter-agency.calls';
import type { AuditAction } from '@vigie/contracts/platform/audit/audit';
import { isExample } from '@vigie/service-kit/agency/is-example';
import { dangerouslySwitchAgency } from '@vigie/service-kit/db/database';
import type { Caller } from '@vigie/service-kit/http/caller';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { writeAudit } from '../audit/write-audit';
import { db } from '../tables';
import { selectAgencyById } from './select-agency';

async function selectCustomer(id: string): Promise<Ref | undefined> {
  const { rows } = await sql<Ref>`select id, name from commercial.shared_customer where id = ${id}`.execute(db());
  return rows[0];
}

/** Records that an administrator enters or leaves an agency, as the agency or as one of its customers. */
const note = (
  action: Extract<AuditAction, `altered-profile.${string}`>,
  options: { agencyId: string; caller: Caller; customer?: { id: string; name?: string } },
): Promise<void> =>
  writeAudit({
    ...{ agencyId: options.agencyId, userId: options.caller.userId, action },
    ...(options.customer ? { entity: 'customer', entityId: options.customer.id } : {}),
    detail: { session: options.caller.sessionId, ...(options.customer ? { name: options.customer.name } : {}) },
  });

/** The agency as the session of an administrator who acts as it holds it. */
const inSession = async (agency: Awaited<ReturnType<typeof selectAgencyById>>) => ({
  ...agency,
  country: agency.address.country,
  demonstrationLoading: false,
  example: await isExample(agency.id),
});

export const enterAgencyHandlers: Handlers<typeof enterAgencyCalls> = {
  async enterAgency({ params, body, caller }) {
    const agency = await selectAgencyById(params.id);
    await dangerouslySwitchAgency(agency.id);
    const customer = body.customerId ? await selectCustomer(body.customerId) : undefined;
    if (body.customerId && !customer) throw notFound(COMMERCIAL_MESSAGES.customerNotFound);
    await note('altered-profile.entered', { agencyId: agency.id, caller, customer });
    return { agency: await inSession(agency), ...(customer ? { customer } : {}) };
  },
  async alteredAgency({ params }) {
    const agency = await selectAgencyById(params.id);
    await dangerouslySwitchAgency(agency.id);
    return { agency: await inSession(agency) };
  },
  async leaveAgency({ params, body, caller }) {
    const agency = await selectAgencyById(params.id);
    await dangerouslySwitchAgency(agency.id);
    // A customer that was deleted in the meantime can still be left.
    const customer = body.customerId ? ((await selectCustomer(body.customerId)) ?? { id: body.customerId }) : undefined;
    await note('altered-profile.left', { agencyId: agency.id, caller, customer });
    return {};
  },
};
