import type { Address } from '@vigie/contracts/formats/address';

/** An address in one line: `3 rue de l'Écluse, 75010 Paris`. */
export const writtenAddress = ({ street, zipcode, city }: Address): string =>
  [street, [zipcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/**
 * The address of a way to a place, which a phone opens in its map application; null for an address that is empty. By
 * its point on the map where it is known: a name alone may be found elsewhere.
 */
export function directionsTo(address: Address): string | null {
  const { location } = address;
  const to = location ? `${location.latitude},${location.longitude}` : writtenAddress(address);
  return to ? `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: to })}` : null;
}
