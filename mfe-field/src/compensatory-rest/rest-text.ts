import { formatInstant } from '@vigie/contracts/formats/french';

/** Returns the period as text: « Du 02/12/2026 08:00 au 02/12/2026 15:00 ». */
export const restText = ({ startAt, endAt }: { startAt: string; endAt: string }, timeZone: string): string =>
  `Du ${formatInstant(startAt, timeZone)} au ${formatInstant(endAt, timeZone)}`;
