import type { InvoiceItem } from '@vigie/contracts/commercial/invoice/invoice-item';
import type { Address } from '@vigie/contracts/formats/address';

export interface InvoicedSite {
  id: string;
  name: string;
  address: Partial<Address>;
}

/**
 * Returns the places where the services of a document were rendered. A single place is printed once for the document;
 * with several, each line prints its own. A line without a site takes the document's site; a document without a site
 * takes the customer's address.
 */
export function placesOf(
  document: { siteId: string | null; items: readonly Pick<InvoiceItem, 'siteId'>[] },
  sites: readonly InvoicedSite[],
): {
  /** The single place; absent when it is the customer's own address. */
  place: InvoicedSite | undefined;
  several: boolean;
  /** Returns the place that a line prints; undefined when the document has a single place. */
  placeOf: (item: Pick<InvoiceItem, 'siteId'>) => InvoicedSite | undefined;
} {
  const siteOf = (item: Pick<InvoiceItem, 'siteId'>) =>
    sites.find(({ id }) => id === (item.siteId ?? document.siteId)) ?? undefined;
  const places = new Set(document.items.map(siteOf));
  if (places.size > 1) return { place: undefined, several: true, placeOf: siteOf };
  const [only] = places;
  return { several: false, place: only ?? sites.find(({ id }) => id === document.siteId), placeOf: () => undefined };
}
