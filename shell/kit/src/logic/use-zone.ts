import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { useSession } from '@vigie/kit/runtime';

/** IANA zone of the agency worked in; Paris before there is one. */
export function useTimeZone(): string {
  return useSession((session) => session.agency?.timeZone) ?? DEFAULT_TIME_ZONE;
}
