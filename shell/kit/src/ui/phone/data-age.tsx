import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { formatAge } from '@vigie/contracts/formats/french';
import { useOnline } from '@vigie/kit/runtime';
import { useNow } from '../../logic/screen/use-now';

const FRESH_MS = 60_000;

/** Shows the age of the data while the phone is offline. */
export function DataAge({ knownAt }: { knownAt: number }) {
  const online = useOnline((state) => state.online);
  const now = useNow(30_000);
  if (online || knownAt === 0) return null;
  const age = now - knownAt < FRESH_MS ? "moins d'une minute" : formatAge(knownAt, now);
  return <span role="status">{COMMON_MESSAGES.dataAge({ age })}</span>;
}
