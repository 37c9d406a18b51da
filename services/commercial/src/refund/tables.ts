import type { PaymentMeans } from '@vigie/contracts/commercial/invoice/payment';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { Instant } from '@vigie/service-kit/db/columns';

export interface RefundTables {
  customerRefund: {
    agencyId: string;
    id: string;
    customerId: string;
    status: ActStatus;
    day: string;
    amountCents: number;
    means: PaymentMeans;
    reference: string;
    note: string | null;
    createdBy: string | null;
    createdAt: Instant;
    updatedAt: Instant;
  };
}
