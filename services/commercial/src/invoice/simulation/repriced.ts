import type { BilledService } from '@vigie/contracts/commercial/invoice/invoice-draft';
import type { InvoiceItem } from '@vigie/contracts/commercial/invoice/invoice-item';
import { hasChanged } from '../billed-services';
import { centsOf, openPricer } from './price-services';
import type { ServiceToInvoice } from './select-services';

type Lines = readonly Pick<InvoiceItem, 'ofServices'>[];

/**
 * Returns which services of a draft would cost another amount today although they are as they were: their price, or
 * the time zone, holidays or night by which their hours are split, changed since its lines were computed. A line that
 * the user priced otherwise is not compared, and lines that were all written anew follow no price.
 */
export async function openRepriced(
  billed: readonly BilledService[],
  now: ReadonlyMap<string, ServiceToInvoice>,
): Promise<(items: Lines, own: readonly BilledService[]) => BilledService[]> {
  const priced = new Set(billed.filter(({ cents }) => cents !== null).map(({ serviceId }) => serviceId));
  if (priced.size === 0) return () => [];
  const pricer = await openPricer([...now.values()].filter(({ id }) => priced.has(id)));
  const isRepriced = (was: BilledService): boolean => {
    const service = now.get(was.serviceId);
    if (!service || was.cents === null || hasChanged(service, was)) return false;
    return centsOf(pricer, { ...service, as: was.as }) !== was.cents;
  };
  return (items, own) => (items.some((line) => line.ofServices) ? own.filter(isRepriced) : []);
}
