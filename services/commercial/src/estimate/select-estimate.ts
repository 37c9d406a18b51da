import { readIssuedEstimate } from '@vigie/contracts/commercial/commercial-document/issued-copy';
import { readLines, readShownLines } from '@vigie/contracts/commercial/commercial-document/read-lines';
import type { Estimate, ParsedEstimateSave } from '@vigie/contracts/commercial/estimate/estimate';
import { estimateStatuses } from '@vigie/contracts/commercial/estimate/estimate.statuses';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { fileUrl } from '@vigie/service-kit/files/files';
import { hasRight, type Standing } from '@vigie/service-kit/http/caller';
import { notFound } from '@vigie/service-kit/problem';
import type { Selectable } from 'kysely';
import { periodOf } from '../invoice/select-invoice';
import { db } from '../tables';
import { selectEstimateLink, selectInvoiceOf } from './invoiced';
import { selectAnswers } from './link/select-answers';
import type { EstimateTable } from './tables';

/** A row of the table `estimate`. */
export type StoredEstimate = Selectable<EstimateTable>;

async function selectRow(id: string): Promise<StoredEstimate> {
  const row = await db().selectFrom('estimate').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(COMMERCIAL_MESSAGES.estimateNotFound);
  return row;
}

const nameOf = ({ number }: Pick<StoredEstimate, 'number'>): string => number ?? 'ce brouillon';

export async function selectEstimateRecord(id: string): Promise<StoredEstimate> {
  const row = await selectRow(id);
  return { ...row, ...readLines(row, nameOf(row)) };
}

export const selectServicesOf = async (estimateId: string): Promise<string[]> =>
  (
    await db()
      .selectFrom('estimateService')
      .select('serviceId')
      .where('estimateId', '=', estimateId)
      .orderBy('serviceId')
      .execute()
  ).map((row) => row.serviceId);

/** The expected cost of an estimate is visible only to users who may see margins. */
export const maySeeCost = (standing: Standing | null): boolean =>
  standing !== null && hasRight(standing, 'ACCOUNT_RIGHT_LIST_PROFIT_MARGIN');

/** Returns the body of a save that would leave the estimate as it is. */
export const draftOf = async (row: StoredEstimate): Promise<ParsedEstimateSave> => ({
  id: row.id,
  date: row.date,
  validUntil: row.validUntil,
  customer: { id: row.customerId },
  site: row.siteId ? { id: row.siteId } : null,
  title: row.title,
  ...readLines(row, nameOf(row)),
  period: periodOf(row),
  settlementPeriod: row.settlementPeriod,
  settlementDays: row.settlementDays,
  note: row.note,
  serviceIds: await selectServicesOf(row.id),
  costCents: row.costCents,
  status: row.number ? estimateStatuses.value.active : estimateStatuses.value.draft,
});

/** Returns the estimate as a call answers it. */
export async function selectEstimateById(id: string, standing: Standing | null): Promise<Estimate> {
  const row = await selectRow(id);
  const lines = readShownLines(row, {
    document: nameOf(row),
    deleted: row.status === estimateStatuses.value.cancelled,
  });
  const customer = await db()
    .selectFrom('customer')
    .select(['id', 'name'])
    .where('id', '=', row.customerId)
    .executeTakeFirstOrThrow();
  const site = row.siteId
    ? await db().selectFrom('site').select(['id', 'name']).where('id', '=', row.siteId).executeTakeFirst()
    : undefined;
  const invoice = await selectInvoiceOf(id);
  const answers = await selectAnswers(id);
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    validated: row.validated,
    refused: row.refused,
    sent: row.sent,
    accepted: answers.some(({ answer }) => answer === 'accepted'),
    invoiced: invoice !== null,
    replaced: row.replacedById !== null,
    createdAt: row.createdAt,
    date: row.date,
    validUntil: row.validUntil,
    customer: { id: customer.id, name: readIssuedEstimate(row)?.einvoice.buyer.name ?? customer.name },
    site: site ?? null,
    title: row.title,
    items: lines.items,
    discount: lines.discount,
    period: periodOf(row),
    settlementPeriod: row.settlementPeriod,
    settlementDays: row.settlementDays,
    note: row.note,
    serviceIds: await selectServicesOf(id),
    currency: row.currency,
    totals: row.totals,
    price: row.priceCents,
    vat: row.vatCents,
    total: row.totalCents,
    costCents: maySeeCost(standing) ? row.costCents : null,
    documentHash: row.documentHash,
    file: row.fileId ? { id: row.fileId, name: `${row.number}.pdf`, url: fileUrl(row.agencyId, row.fileId) } : null,
    warnings: [...lines.unreadable, ...row.warnings],
    invoice,
    replaces: await selectEstimateLink(row.replacesId),
    replacedBy: await selectEstimateLink(row.replacedById),
    answers,
    updatedAt: row.updatedAt,
  };
}
