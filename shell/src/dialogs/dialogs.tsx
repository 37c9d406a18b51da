import { hasValidSubscription, useSession, useVersion } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { useState } from 'react';
import { changesRead, unreadSince } from './changes-seen';

const silent = { silent: true };
const ReauthenticateDialog = lazily(
  () => import('./reauthenticate.dialog').then((m) => m.ReauthenticateDialog),
  silent,
);
const WelcomeDialog = lazily(() => import('./welcome.dialog').then((m) => m.WelcomeDialog), silent);
const InvitationDialog = lazily(() => import('./invitation.dialog').then((m) => m.InvitationDialog), silent);
const ChangesDialog = lazily(() => import('./changes.dialog').then((m) => m.ChangesDialog), silent);
const NewVersionDialog = lazily(() => import('./new-version.dialog').then((m) => m.NewVersionDialog), silent);

/** The shell's own dialogs, one at a time: blocking ones first, informative ones last. */
export function Dialogs() {
  const message = useSession((session) => session.reauthenticate);
  // Without an open agency the page says why; there is no menu yet of which the welcome could speak.
  const welcomed = useSession((session) => (session.user?.welcomed ?? true) || !hasValidSubscription(session));
  // A session that an older version stored on this device has no `invitations`.
  const invitations = useSession((session) => session.user?.invitations);
  const [postponed, setPostponed] = useState<readonly string[]>([]);
  const invitation = invitations?.find(({ id }) => !postponed.includes(id));
  const newer = useVersion((version) => version.newer);
  const [since, setSince] = useState(() => unreadSince());
  const read = () => {
    changesRead();
    setSince(null);
  };
  if (message !== null) return <ReauthenticateDialog message={message} />;
  if (!welcomed) return <WelcomeDialog />;
  if (invitation) {
    const later = () => setPostponed([...postponed, invitation.id]);
    return <InvitationDialog key={invitation.id} invitation={invitation} onLater={later} />;
  }
  if (newer) return <NewVersionDialog />;
  if (since !== null) return <ChangesDialog since={since} onClose={read} />;
  return null;
}
