import type { InvoiceItem } from '@vigie/contracts/commercial/invoice/invoice-item';
import type { Address } from '@vigie/contracts/formats/address';

export interface InvoicedSite {
  id: string;
  name: string;
  address: Partial<Address>;
}

/**
 * Where the services of a document were rendered: in one place, which is then said once, or in several, which the lines
 * say. A line without a site is where its document is; a document without a site is at its customer's.
 */
export function placesOf(
  document: { siteId: string | null; items: readonly Pick<InvoiceItem, 'siteId'>[] },
  sites: readonly InvoicedSite[],
): {
  /** The one place; absent where that is the customer's own address. */
  place: InvoicedSite | undefined;
  several: boolean;
  /** The place that a line names. */
  placeOf: (item: Pick<InvoiceItem, 'siteId'>) => InvoicedSite | undefined;
} {
  const siteOf = (item: Pick<InvoiceItem, 'siteId'>) =>
    sites.find(({ id }) => id === (item.siteId ?? document.siteId)) ?? undefined;
  const places = new Set(document.items.map(siteOf));
  if (places.size > 1) return { place: undefined, several: true, placeOf: siteOf };
  const [only] = places;
  return { several: false, place: only ?? sites.find(({ id }) => id === document.siteId), placeOf: () => undefined };
}
