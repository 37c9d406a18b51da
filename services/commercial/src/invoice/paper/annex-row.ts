import type { HourKind } from '@vigie/contracts/rules/hours/split-hours';

/** One service of an invoice, in the annex with which the customer checks the hours. */
export interface AnnexRow {
  day: string;
  /** « 22:00 – 06:00 » */
  times: string;
  agent: string | null;
  site: string;
  specialty: string | null;
  minutes: number;
  /** Minutes of each kind of hour in the service. */
  kinds: Partial<Record<HourKind, number>>;
}
