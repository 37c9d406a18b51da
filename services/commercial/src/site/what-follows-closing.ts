import { estimateStatuses } from '@vigie/contracts/commercial/estimate/estimate.statuses';
import { invoiceStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { invoiceRecurrenceStatuses } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.statuses';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { sql } from 'kysely';
import { isInvoiced } from '../invoice/simulation/invoiced';
import { db } from '../tables';
import { sentencesOf } from '../what-follows';

const { waiting, late, finished, interrupted, notFinished } = SERVICE_STATUS;
const { draft, toCheck } = invoiceStatuses.value;

/** Returns sentences about the services and documents that still concern a site which closes. */
export async function whatFollowsClosing({ id }: { id: string }): Promise<string[]> {
  const { rows } = await sql<{ coming: number; due: number }>`
    select
      (select count(*)::int from field.shared_service s
        where s.site_id = ${id} and s.start_at > now() and s.status in (${waiting}, ${late})) as coming,
      (select count(*)::int from field.shared_service s
        where s.site_id = ${id} and not s.not_charge and s.status in (${finished}, ${interrupted}, ${notFinished})
          and not ${isInvoiced({ service: sql`s.id` })}) as due`.execute(db());
  const { coming = 0, due = 0 } = rows[0] ?? {};
  const { siteServicesLeave, siteHasServicesToInvoice } = COMMERCIAL_MESSAGES;
  const ofServices = sentencesOf([
    [coming, siteServicesLeave],
    [due, siteHasServicesToInvoice],
  ]);
  return [...ofServices, ...(await documentsNaming(id))];
}

/** Returns sentences about the documents that name a site and are not final yet. */
export async function documentsNaming(id: string): Promise<string[]> {
  const inLines = sql`items @> jsonb_build_array(jsonb_build_object('siteId', ${id}::text))`;
  const named = sql`(site_id = ${id} or ${inLines})`;
  const { rows } = await sql<{ drafts: number; estimates: number; recurrences: number }>`
    select
      (select count(*)::int from invoice where ${named} and status in (${draft}, ${toCheck})) as drafts,
      (select count(*)::int from estimate
        where ${named} and status = ${estimateStatuses.value.active} and not validated and not refused) as estimates,
      (select count(*)::int from invoice_recurrence
        where status = ${invoiceRecurrenceStatuses.value.active} and ${inLines}) as recurrences`.execute(db());
  const { drafts = 0, estimates = 0, recurrences = 0 } = rows[0] ?? {};
  const { siteHasDrafts, siteHasEstimates, siteHasRecurrences } = COMMERCIAL_MESSAGES;
  return sentencesOf([
    [drafts, siteHasDrafts],
    [estimates, siteHasEstimates],
    [recurrences, siteHasRecurrences],
  ]);
}
