import type { Address } from '@vigie/contracts/formats/address';

/**
 * The address of a way to a place, which a phone opens in its map application; null for an address that is empty. By
 * its point on the map where it is known: a name alone may be found elsewhere.
 */
export function directionsTo({ street, zipcode, city, location }: Address): string | null {
  const written = [street, [zipcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const to = location ? `${location.latitude},${location.longitude}` : written;
  return to ? `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: to })}` : null;
}
