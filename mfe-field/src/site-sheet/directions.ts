import type { Address } from '@vigie/contracts/formats/address';

/** Formats an address in one line: `3 rue de l'Écluse, 75010 Paris`. */
export const writtenAddress = ({ street, zipcode, city }: Address): string =>
  [street, [zipcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/**
 * Returns the URL of directions to an address, which a phone opens in its map application; null for an empty address.
 * It prefers coordinates, because a name may be found elsewhere.
 */
export function directionsTo(address: Address): string | null {
  const { location } = address;
  const to = location ? `${location.latitude},${location.longitude}` : writtenAddress(address);
  return to ? `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: to })}` : null;
}
