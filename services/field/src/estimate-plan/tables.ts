import type { Instant } from '@vigie/service-kit/db/columns';

export interface EstimatePlanTables {
  estimatePlan: { agencyId: string; estimateId: string; plannedAt: Instant; plannedBy: string };
  estimateService: { agencyId: string; estimateId: string; serviceId: string };
}
