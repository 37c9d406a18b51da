import type { equipmentCalls } from '@vigie/contracts/commercial/equipment/equipment.calls';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { todayIn } from '@vigie/contracts/core/time/today';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { type Handler, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { letterheadOf } from '@vigie/service-kit/pdf/letterhead';
import { notFound } from '@vigie/service-kit/problem';
import { logoOf } from '../commercial-document/logo';
import { renderPdf } from '../papers';
import { db } from '../tables';
import { selectEquipmentOf } from './select-equipment';

/** Draws the receipt anew for each request: it shows the current state of the equipment. */
export const downloadEquipmentReceipt: Handler<typeof equipmentCalls.downloadEquipmentReceipt> = outsideTransaction(
  async ({ params, query, scope, standing, caller, database, signal }) => {
    const { agencyId, timeZone } = standing;
    const { agency, agent, items } = await transaction(database, { agencyId, userId: caller.userId }, () =>
      read(params.id, scope.agentId),
    );
    const letterhead = letterheadOf(agency);
    const logo = await logoOf(agencyId, letterhead.logoFileId);
    const name = `${agent.firstName} ${agent.lastName}`.trim();
    const { currency } = agency;
    const today = todayIn(timeZone);
    const bytes = await renderPdf(
      'equipmentReceipt',
      { at: new Date(), today, timeZone, currency, letterhead, logo, items, agent: { ...agent, name } },
      { signal },
    );
    return { bytes, fileName: `Remise de matériel ${name}.pdf`, inline: query.inline === '1' };
  },
);

/** Includes agents who have left or were deleted: the receipt is most needed when an agent leaves. */
async function read(id: string, own: string | undefined) {
  const agent = await db()
    .selectFrom('agent')
    .select(['firstName', 'lastName', 'reference'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!agent || (own !== undefined && own !== id)) throw notFound(PLATFORM_MESSAGES.agentNotFound);
  return { agency: await selectPublishedAgency(), agent, items: await selectEquipmentOf(id) };
}
