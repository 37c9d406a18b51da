import type { PaymentMeans } from '@vigie/contracts/commercial/invoice/payment';
import type { Refund } from '@vigie/contracts/commercial/refund/refund';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { Instant } from '@vigie/service-kit/db/columns';

export interface RefundTables {
  customerRefund: {
    agencyId: string;
    id: string;
    customerId: string;
    status: ActStatus<Refund['status']>;
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
