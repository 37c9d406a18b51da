/** A point on the earth, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Mean radius of the earth (IUGG). */
const EARTH_M = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in metres (haversine), accurate to the metre within a site. */
export function distanceM(a: Place, b: Place): number {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const h = latitude * latitude + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude * longitude;
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(h)));
}
