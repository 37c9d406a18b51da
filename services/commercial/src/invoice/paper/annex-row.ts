import type { HourKind } from '@vigie/contracts/rules/hours/split-hours';

/** One service behind an invoice: what the customer checks it against. */
export interface AnnexRow {
  day: string;
  /** « 22:00 – 06:00 » */
  times: string;
  agent: string | null;
  site: string;
  specialty: string | null;
  minutes: number;
  /** Minutes of each kind of hour that it has. */
  kinds: Partial<Record<HourKind, number>>;
}
