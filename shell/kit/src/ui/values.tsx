import { formatCents, formatInstant } from '@vigie/contracts/formats/french';
import { useTimeZone } from '../logic/use-zone';

/** `1 234,56 €` from integer cents. */
export function Money({ cents, currency }: { cents: number; currency?: string }) {
  return <span className="vg-figures vg-nowrap">{formatCents(cents, currency)}</span>;
}

/** `21/11/2026 07:30` in a time zone, by default the agency's. */
export function Instant({ at, timeZone }: { at: string; timeZone?: string }) {
  const agencyZone = useTimeZone();
  return <time dateTime={at}>{formatInstant(at, timeZone ?? agencyZone)}</time>;
}
