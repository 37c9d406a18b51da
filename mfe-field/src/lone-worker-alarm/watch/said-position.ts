import { formatInstantTime } from '@vigie/contracts/formats/french';
import type { PositionReading } from '@vigie/contracts/rules/lone-worker/perimeter';
import { TEXTS } from '@vigie/contracts/rules/lone-worker/texts';

/** An older position is told with its time: without reception the phone keeps the last one that it read. */
const FRESH_MS = 60_000;

type Reading = PositionReading & { at: number };

export const asPosition = ({ latitude, longitude, accuracyM }: Reading) => ({
  ...{ latitude, longitude },
  accuracy: accuracyM ?? undefined,
});

/** What an alert at the time `at` says of where its agent is. */
export function saidPosition(last: Reading | undefined, at: number, timeZone: string) {
  if (!last) return {};
  const position = asPosition(last);
  if (at - last.at <= FRESH_MS) return { position };
  return { position, infos: TEXTS.positionReadAt(formatInstantTime(new Date(last.at).toISOString(), timeZone)) };
}
