import type { Estimate, EstimateSave, estimateSaveSchema } from '@vigie/contracts/commercial/estimate/estimate';
import { estimateStatuses } from '@vigie/contracts/commercial/estimate/estimate.statuses';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import type { Draft } from '@vigie/kit/logic/form/zod-form';
import { newItem } from '../commercial-document/new-item';

export type EstimateForm = ZodForm<typeof estimateSaveSchema>;

/** The content of a new draft made by copying, with the customer's name for its field. */
export interface EstimateCopy {
  draft: Draft<EstimateSave>;
  customer: Estimate['customer'];
}

/** Returns the initial values of the editor: a new draft, a copy, or an estimate as read. */
export function estimateDraft(id: string, estimate?: Estimate, copy?: EstimateCopy): Draft<EstimateSave> {
  if (copy) return copy.draft;
  const status = estimate?.number ? estimateStatuses.value.active : estimateStatuses.value.draft;
  return {
    id,
    status,
    date: estimate?.date ?? null,
    validUntil: estimate?.validUntil ?? null,
    customer: { id: estimate?.customer.id ?? null },
    site: estimate?.site ? { id: estimate.site.id } : null,
    title: estimate?.title ?? null,
    items: estimate?.items ?? [newItem()],
    discount: estimate?.discount ?? null,
    period: estimate?.period ?? null,
    settlementPeriod: estimate?.settlementPeriod ?? null,
    settlementDays: estimate?.settlementDays ?? null,
    note: estimate?.note ?? null,
    serviceIds: estimate?.serviceIds ?? [],
    costCents: estimate?.costCents ?? null,
    ...(estimate && { updatedAt: estimate.updatedAt }),
  };
}
