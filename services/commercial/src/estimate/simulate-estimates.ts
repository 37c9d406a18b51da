import type { DocumentWarning } from '@vigie/contracts/commercial/commercial-document/commercial-document';
import type { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { simulateByCustomer } from '../invoice/simulation/simulate-invoices';

/** Statuses of services that are planned and have not started. */
const PLANNED = [SERVICE_STATUS.waiting, SERVICE_STATUS.late];

/**
 * A planned service counts until its planned end: that it has no end yet is true of each and is no reason to hesitate.
 */
const withoutEnds = (warnings: readonly DocumentWarning[]): DocumentWarning[] =>
  warnings.filter(({ key }) => key !== 'no_end');

/** Prices planned services at their planned times, one estimate per customer. Writes nothing. */
export const simulateEstimates: Handler<typeof estimateCalls.simulateEstimates> = async ({ body, standing }) => {
  const out = new Set(body.choices.out);
  const { invoices, warnings } = await simulateByCustomer(body, {
    timeZone: standing.timeZone,
    statuses: PLANNED,
    chosen: ({ id }) => (out.has(id) ? 'out' : 'planned'),
    together: true,
  });
  return {
    warnings: withoutEnds(warnings),
    estimates: invoices.map(({ draft, differences: _, ...found }) => {
      const { type: _type, purchaseOrder: _order, serviceCode: _code, original: _original, ...kept } = draft;
      const { billed: _billed, estimate: _estimate, euroRate: _rate, ...lines } = kept;
      return {
        ...found,
        warnings: withoutEnds(found.warnings),
        draft: { ...lines, validUntil: null, costCents: null },
      };
    }),
  };
};
