import type { CallResult } from '@vigie/contracts/core/call';
import { changedSinceInvoiced } from '@vigie/contracts/field/anomaly/anomaly';
import type { anomalyCalls } from '@vigie/contracts/field/anomaly/anomaly.calls';
import { toast } from '@vigie/kit/runtime';

type Outcome = CallResult<typeof anomalyCalls.settleAnomalies>;

/** Shows how many anomalies were settled, why the others were not, and which invoices no longer fit. */
export function showOutcome({ settled, refused, invoiced }: Outcome): void {
  if (settled.length > 0) {
    const message = settled.length > 1 ? `${settled.length} anomalies traitées` : 'Anomalie traitée';
    toast({ tone: 'positive', message });
  }
  if (invoiced > 0) toast({ tone: 'warning', message: changedSinceInvoiced({ count: invoiced }) });
  const [first] = refused;
  if (!first) return;
  const title = refused.length > 1 ? `${refused.length} anomalies inchangées` : 'Anomalie inchangée';
  toast({ tone: 'warning', title, message: first.message });
}
