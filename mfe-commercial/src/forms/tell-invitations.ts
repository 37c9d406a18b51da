import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { toast } from '@vigie/kit/runtime';

interface Access {
  email?: string | null;
  open: boolean;
}

const addressesOf = (accesses: readonly Access[]): string[] =>
  accesses.flatMap(({ email, open }) => (email && open ? [email.toLowerCase()] : []));

/** Names the addresses that a save opened an account for: a wrong one is best seen before its mail is read by a stranger. */
export function tellInvitations(before: readonly Access[], now: readonly Access[]): void {
  const known = addressesOf(before);
  const opened = addressesOf(now).filter((email) => !known.includes(email));
  if (opened.length > 0)
    toast({ tone: 'positive', message: PLATFORM_MESSAGES.accessOpened({ to: opened.join(', ') }) });
}
