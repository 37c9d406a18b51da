import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import { badRequest } from '@vigie/service-kit/problem';

/** Tolerance for a clock that is ahead. An old time is no error: a phone may have been offline for long. */
const CLOCK_AHEAD_MS = 5 * 60_000;
/** An earlier time can only come from a phone that has lost its clock. */
const EARLIEST = Date.parse('2000-01-01T00:00:00Z');

/**
 * Returns the time at which an act counts as done. An agent's act is always recorded: one from the future gets the
 * current time.
 * @throws 400 for an office clock that is ahead, since its user can correct it, and for any time before 2000
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

/** Longer than the time between the receipt of an act and its insert ever is. */
const RECEIVED_WITHIN_MS = 60_000;

/**
 * Whether the sent time is the recorded one, also when the record has the time of receipt because the clock was ahead.
 */
export function isSameTime(sent: string, recorded: { at: string; recordedAt: string }): boolean {
  const [told, kept, received] = [sent, recorded.at, recorded.recordedAt].map(Date.parse) as [number, number, number];
  return told === kept || (told > received && Math.abs(received - kept) < RECEIVED_WITHIN_MS);
}

const wrongClock = (sentence: string, key: string) =>
  badRequest(sentence, [{ path: 'at', message: VALIDATION_MESSAGES.format }], key);
