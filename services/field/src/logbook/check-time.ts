import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import { badRequest } from '@vigie/service-kit/problem';

/** An act from a phone that was without network for long is kept; one from the future is a wrong clock. */
const CLOCK_AHEAD_MS = 5 * 60_000;
/** Nothing that a logbook holds is older: a phone that says so has lost its clock. */
const EARLIEST = Date.parse('2000-01-01T00:00:00Z');

/**
 * When an act counts as done. What a guard did is recorded whatever its phone shows: a clock that is ahead does not write
 * into the future. In the office somebody sits before a wrong time and is told (400), as anybody is of one that no clock
 * in order can have given.
 */
export function timeOf(at: string, { agentId }: Scope): string {
  const time = Date.parse(at);
  const ahead = time > Date.now() + CLOCK_AHEAD_MS;
  if (ahead && !agentId)
    throw wrongClock("L'heure de l'appareil est en avance : réglez-la et réessayez.", 'clock_ahead');
  if (time < EARLIEST)
    throw wrongClock("L'heure de l'appareil est en retard : réglez-la et réessayez.", 'clock_behind');
  return ahead ? new Date().toISOString() : at;
}

/** A minute between the act that was received and its record is more than there ever is. */
const RECEIVED_WITHIN_MS = 60_000;

/** Whether an act of this time is the one that was recorded, be it under the time of its receipt. */
export function isSameTime(sent: string, recorded: { at: string; recordedAt: string }): boolean {
  const [told, kept, received] = [sent, recorded.at, recorded.recordedAt].map(Date.parse) as [number, number, number];
  return told === kept || (told > received && Math.abs(received - kept) < RECEIVED_WITHIN_MS);
}

const wrongClock = (sentence: string, key: string) =>
  badRequest(sentence, [{ path: 'at', message: VALIDATION_MESSAGES.format }], key);
