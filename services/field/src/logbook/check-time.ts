import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { badRequest } from '@vigie/service-kit/problem';

/** An act from a phone that was without network for long is kept; one from the future is a wrong clock. */
const CLOCK_AHEAD_MS = 5 * 60_000;
/** Nothing that a logbook holds is older: a phone that says so has lost its clock. */
const EARLIEST = Date.parse('2000-01-01T00:00:00Z');

/** Refuses (400) the time of an act that no clock in order can have given. */
export function checkTime(at: string): void {
  const time = Date.parse(at);
  if (time > Date.now() + CLOCK_AHEAD_MS)
    throw wrongClock("L'heure de l'appareil est en avance : réglez-la et réessayez.", 'clock_ahead');
  if (time < EARLIEST)
    throw wrongClock("L'heure de l'appareil est en retard : réglez-la et réessayez.", 'clock_behind');
}

const wrongClock = (sentence: string, key: string) =>
  badRequest(sentence, [{ path: 'at', message: VALIDATION_MESSAGES.format }], key);
