import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { useSession } from '@vigie/kit/runtime';

/** Returns the IANA time zone of the current agency; Europe/Paris without one. */
export function useTimeZone(): string {
  return useSession((session) => session.agency?.timeZone) ?? DEFAULT_TIME_ZONE;
}
